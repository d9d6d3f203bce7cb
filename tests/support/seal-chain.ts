import { privateKeyToAccount } from 'viem/accounts';
import { getContractAddress, keccak256, parseTransaction } from 'viem/utils';
import { formatBlock, formatUncle } from '#chain/format/block.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { headerHash, unclesHash } from '#chain/proof/header-hash.ts';
import { bloomBytesOf } from '#chain/proof/logs-bloom.ts';
import { receiptsRootOf } from '#chain/proof/receipts-root.ts';
import { trieRootOf } from '#chain/proof/trie-root.ts';
import { withdrawalsRootOf } from '#chain/proof/withdrawals-root.ts';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { MadeBlock } from './made-chain.ts';

const ACCOUNTS = [1, 2, 3].map((key) => privateKeyToAccount(`0x${key.toString(16).padStart(64, '0')}`));
const CHAIN_ID = 1;
const ZERO: Hex = `0x${'0'.repeat(64)}`;
const EMPTY_ROOT: Hex = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

/**
 * Seals blocks of a made chain as a network would accept them: transactions are signed, roots and hashes match the
 * blocks' contents. All references to a hash are updated.
 */
export async function sealChain(chain: readonly MadeBlock[]): Promise<void> {
  let parentHash: Hex = chain[0]?.parentHash ?? ZERO;
  for (const each of chain) {
    await signTransactions(each);
    parentHash = await sealBlock(each, parentHash);
  }
}

/** Computes the roots and the hash of a made block. */
export async function sealBlock(each: MadeBlock, parentHash: Hex): Promise<Hex> {
  const { block, receipts, traces } = each;
  const encoded: Uint8Array[] = block.transactions.map(({ encoded }: { encoded: Hex }) =>
    hexToBytes(encoded),
  );
  const types = block.transactions.map(({ type }: { type: Hex }) => Number(type));
  const formatted = receipts.map((receipt, place) => ({ ...formatReceipt(receipt), type: types[place] }));
  Object.assign(block, {
    ...{ parentHash, stateRoot: ZERO, difficulty: '0x1', mixHash: ZERO, nonce: '0x0000000000000000' },
    extraData: '0x',
    withdrawalsRoot: await withdrawalsRootOf(formatBlock(block).withdrawals),
    transactionsRoot: await trieRootOf(encoded.map((bytes) => () => bytes)),
    receiptsRoot: await receiptsRootOf(formatted),
    sha3Uncles: unclesHash([]),
  });
  const hash = headerHash(formatBlock(block), bloomBytesOf(formatted))!;
  each.hash = block.hash = hash;
  each.parentHash = parentHash;
  for (const transaction of block.transactions) transaction.blockHash = hash;
  for (const receipt of receipts) receipt.blockHash = hash;
  for (const trace of traces) trace.blockHash = hash;
  return hash;
}

/** An uncle whose hash is that of its header. */
export function makeUncle(number: number, parentHash: Hex): Record<string, any> {
  const uncle: Record<string, any> = {
    ...{ number: `0x${number.toString(16)}`, parentHash, hash: ZERO, stateRoot: ZERO, mixHash: ZERO },
    ...{ transactionsRoot: EMPTY_ROOT, receiptsRoot: EMPTY_ROOT, sha3Uncles: unclesHash([]) },
    ...{ difficulty: '0x2', gasLimit: '0x1388', gasUsed: '0x0', timestamp: '0x7', extraData: '0x' },
    ...{ miner: `0x${'0'.repeat(40)}`, nonce: '0x0000000000000007', logsBloom: `0x${'01'.repeat(256)}` },
  };
  const bloom = hexToBytes(uncle.logsBloom);
  return { ...uncle, hash: headerHash(formatUncle(uncle), bloom) };
}

/** Adds an uncle to a sealed block, and seals it again with all blocks above. */
export async function nameUncle(
  chain: readonly MadeBlock[],
  number: number,
  uncle: Record<string, any>,
): Promise<void> {
  let parentHash: Hex = chain[number]?.parentHash ?? ZERO;
  for (const each of chain.slice(number)) {
    parentHash = await sealBlock(each, parentHash);
    if (each.number !== number) continue;
    const header = { header: formatUncle(uncle), logsBloom: hexToBytes(uncle.logsBloom) };
    Object.assign(each.block, { uncles: [uncle.hash], sha3Uncles: unclesHash([header]) });
    const bloom = bloomBytesOf(each.receipts.map(formatReceipt));
    each.hash = each.block.hash = parentHash = headerHash(formatBlock(each.block), bloom)!;
    for (const reported of [...each.block.transactions, ...each.receipts, ...each.traces])
      reported.blockHash = each.hash;
  }
}

async function signTransactions({ number, block, receipts }: MadeBlock): Promise<void> {
  for (const [place, made] of block.transactions.entries()) {
    const account = ACCOUNTS[place % ACCOUNTS.length]!;
    const nonce = number * 10 + place;
    const type = Number(made.type);
    const shared = { chainId: CHAIN_ID, nonce, gas: 21_000n, value: BigInt(made.value) };
    const call = { ...shared, data: made.input as Hex, to: made.to as Hex | null };
    const price = { gasPrice: 9n };
    const fees = { maxFeePerGas: 9n, maxPriorityFeePerGas: 2n };
    const encoded = await (type === 2
      ? account.signTransaction({ ...call, ...fees, type: 'eip1559' })
      : account.signTransaction({ ...call, ...price, type: type === 1 ? 'eip2930' : 'legacy' }));
    const { r, s, v, yParity } = readSignature(encoded);
    Object.assign(made, {
      ...{ encoded, r, s, v, yParity, nonce: `0x${nonce.toString(16)}`, hash: keccak256(encoded) },
      from: lower(account.address),
      ...(type === 2 && { maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x2' }),
    });
    const receipt = receipts[place]!;
    receipt.transactionHash = made.hash;
    if (receipt.contractAddress !== null)
      receipt.contractAddress = lower(getContractAddress({ from: account.address, nonce: BigInt(nonce) }));
  }
}

function readSignature(encoded: Hex) {
  const { r, s, v, yParity } = parseTransaction(encoded);
  const short = (value: Hex | undefined) => `0x${BigInt(value ?? '0x0').toString(16)}`;
  return { r: short(r), s: short(s), v: `0x${(v ?? BigInt(yParity ?? 0)).toString(16)}`, yParity };
}

function lower(address: Hex): Hex {
  return bytesToHex(hexToBytes(address));
}
