import { setImmediate } from 'node:timers/promises';
import { getContractAddress, keccak256 } from 'viem/utils';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { FetchedBlock } from '../fetch/fetch-block.ts';
import type { Header, ProvableBlock, ProvableTransaction } from '../types/provable.ts';
import { headerHash, NO_UNCLES_HASH, unclesHash } from './header-hash.ts';
import { bloomBytesOf } from './logs-bloom.ts';
import { type Proof, proveReceipts } from './receipts-root.ts';
import { recoverSender } from './recover-sender.ts';
import { encodeTransaction, priceOf } from './signed-transaction.ts';
import { trieRootOf } from './trie-root.ts';
import { withdrawalsRootOf } from './withdrawals-root.ts';

/** Parts of a block that are proven separately: a chain may deviate in one of them. */
export const PROOF_PARTS = [
  'header',
  'transactions',
  'receipts',
  'withdrawals',
  'uncles',
  'hashes',
  'outcomes',
  'senders',
] as const;
export type ProofPart = (typeof PROOF_PARTS)[number];

/** Result of proving a block, by part. */
export type BlockProof = Readonly<Record<ProofPart, Proof>>;

interface ProveOptions {
  chainId: bigint;
  /** Maximum number of senders to recover from signatures: some ms each. */
  sendersMax: number;
  /** Returns random numbers in [0, 1). */
  random?: () => number;
}

const NO_ROOT = /^0x0*$/;
/** Highest transaction type of Ethereum (EIP-7702); higher ones are chain-specific. */
const TYPE_MAX = 4;
const NO_LOGS = bloomBytesOf([]);
/** Keccak-256 of empty input, which Hardhat reports as the transactions root of its genesis block: no trie has this root. */
const KECCAK_OF_NOTHING = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';
/** Maximum number of transactions before yielding to other work of the thread. */
const TRANSACTIONS_AT_ONCE = 64;

/**
 * Proves a block against its header and the header against its hash: transactions, receipts, withdrawals and uncles by
 * their roots, transactions by their hashes too, their outcomes by prices and nonces, and some senders by their
 * signatures.
 */
export async function proveBlock(block: ProvableBlock, options: ProveOptions): Promise<BlockProof> {
  const encoded = await encodeAll(block, options.chainId);
  const receipts = await proveReceipts(block.header.receiptsRoot, block.transactions);
  const hasOwnTypes = block.transactions.some(({ type }) => type === null || type > TYPE_MAX);
  const header = proveHeader(block);
  // On a chain whose headers lack fields, a mismatch proves nothing.
  const unheld = header === 'unknowable' ? 'unknowable' : 'refuted';
  return {
    header,
    transactions: await proveTransactions(block, encoded),
    // A chain-specific transaction type may have additional receipt fields.
    receipts: receipts === 'refuted' && hasOwnTypes ? 'unknowable' : receipts,
    withdrawals: await proveWithdrawals(block, unheld),
    uncles: proveUncles(block),
    hashes: proveHashes(block, encoded),
    outcomes: proveOutcomes(block) ? 'proven' : unheld,
    senders: await proveSenders(block, options),
  };
}

/** Converts a fetched block for proving. */
export function toProvable({ block, receipts, uncles = [] }: FetchedBlock): ProvableBlock {
  return {
    hash: block.hash,
    header: block,
    withdrawals: block.withdrawals,
    uncleHashes: block.uncles,
    uncles: uncles.map((uncle) => ({ hash: uncle.hash, header: uncle, logsBloom: uncle.logsBloom })),
    transactions: block.transactions.flatMap((transaction, place) => {
      const receipt = receipts[place];
      if (receipt === undefined) return [];
      const effectiveGasPrice = receipt.effectiveGasPrice ?? transaction.gasPrice;
      const isCreation = transaction.to === null && receipt.status !== 0;
      const contractAddress = isCreation ? receipt.contractAddress : null;
      return [{ ...receipt, ...transaction, effectiveGasPrice, contractAddress }];
    }),
  };
}

async function encodeAll({ transactions }: ProvableBlock, chainId: bigint): Promise<(Uint8Array | null)[]> {
  const encoded: (Uint8Array | null)[] = [];
  for (const transaction of transactions) {
    encoded.push(encodeTransaction(transaction, chainId));
    if (encoded.length % TRANSACTIONS_AT_ONCE === 0) await setImmediate();
  }
  return encoded;
}

/** Proves the header; chain-specific transactions without gas may be in no bloom, and some chains leave every bloom empty. */
function proveHeader({ hash, header, transactions }: ProvableBlock): Proof {
  const paid = transactions.filter(({ gasUsed }) => gasUsed !== 0n);
  const lists = [transactions, ...(paid.length < transactions.length ? [paid] : [])];
  const blooms = [...lists.map(bloomBytesOf), ...(transactions.length > 0 ? [NO_LOGS] : [])];
  for (const bloom of blooms) {
    const found = headerHash(header, bloom);
    if (found === null) return 'unknowable';
    if (found === hash) return 'proven';
  }
  return 'refuted';
}

async function proveTransactions(
  { header, transactions }: ProvableBlock,
  encoded: readonly (Uint8Array | null)[],
): Promise<Proof> {
  const root = header.transactionsRoot;
  if (root === null || NO_ROOT.test(root)) return 'unknowable';
  if (encoded.length === 0 && root === KECCAK_OF_NOTHING) return 'proven';
  const isWhole = encoded.every((bytes) => bytes !== null);
  if (isWhole && (await rootOf(encoded)) === root) return 'proven';
  // Entries that the chain adds beside the transactions, such as Polygon's state syncs, may be in no root.
  const paid = encoded.filter((_, place) => (transactions[place]?.gasUsed ?? 1n) > 0n);
  if (paid.length < encoded.length && paid.every((bytes) => bytes !== null) && (await rootOf(paid)) === root)
    return 'proven';
  return isWhole ? 'refuted' : 'unknowable';
}

function rootOf(encoded: readonly (Uint8Array | null)[]): Promise<Hex> {
  return trieRootOf(encoded.flatMap((bytes) => (bytes === null ? [] : [() => bytes])));
}

async function proveWithdrawals({ header, withdrawals }: ProvableBlock, unrooted: Proof): Promise<Proof> {
  const root = header.withdrawalsRoot;
  if (root === null) return withdrawals.length === 0 ? 'proven' : unrooted;
  if (NO_ROOT.test(root)) return 'unknowable';
  const found = await withdrawalsRootOf(withdrawals);
  if (found === null) return 'unknowable';
  return found === root ? 'proven' : 'refuted';
}

function proveUncles({ header, uncleHashes, uncles }: ProvableBlock): Proof {
  const expected = header.sha3Uncles;
  if (expected === null || NO_ROOT.test(expected)) return 'unknowable';
  if (uncleHashes.length === 0) return expected === NO_UNCLES_HASH ? 'proven' : 'refuted';
  const whole = uncleHashes.flatMap((name) => {
    const { header, logsBloom = null } = uncles.find(({ hash }) => hash === name) ?? {};
    return header === undefined || logsBloom === null
      ? []
      : [{ name, header, logsBloom: hexToBytes(logsBloom) }];
  });
  if (whole.length < uncleHashes.length) return 'unknowable';
  const isNamed = whole.every(({ name, header, logsBloom }) => headerHash(header, logsBloom) === name);
  const found = unclesHash(whole);
  if (found === null) return 'unknowable';
  return isNamed && found === expected ? 'proven' : 'refuted';
}

/** Proves transaction hashes; a chain-specific type has its own hashing. */
function proveHashes({ transactions }: ProvableBlock, encoded: readonly (Uint8Array | null)[]): Proof {
  const isRight = transactions.every(({ hash, gasUsed }, place) => {
    const bytes = encoded[place] ?? null;
    return bytes === null || gasUsed === 0n || bytesToHex(keccak256(bytes, 'bytes')) === hash;
  });
  return isRight ? 'proven' : 'refuted';
}

/** Verifies derived values that no root covers: gas used, price paid, and created contracts. */
function proveOutcomes({ header, transactions }: ProvableBlock): boolean {
  let before: bigint | null = 0n;
  return transactions.every((transaction) => {
    const { type, gasUsed, cumulativeGasUsed } = transaction;
    if (gasUsed === 0n) return true;
    const isCounted = isSum(cumulativeGasUsed, before, gasUsed);
    before = cumulativeGasUsed;
    const hasOwnRules = type === null || type > TYPE_MAX;
    return isCounted && (hasOwnRules || (isPaid(transaction, header) && isCreated(transaction)));
  });
}

/** Returns true unless the sum contradicts; an unknown value contradicts nothing. */
function isSum(sum: bigint | null, before: bigint | null, gasUsed: bigint | null): boolean {
  return sum === null || before === null || gasUsed === null || sum - before === gasUsed;
}

function isPaid(transaction: ProvableTransaction, { baseFeePerGas }: Header): boolean {
  const price = priceOf(transaction, baseFeePerGas);
  return price === null || transaction.effectiveGasPrice === null || transaction.effectiveGasPrice === price;
}

/** Verifies a created address, which follows from sender and nonce; before Byzantium nodes omit it for failed creations. */
function isCreated({ to, from, nonce, status, contractAddress }: ProvableTransaction): boolean {
  if (to !== null || status === 0) return contractAddress === null;
  if (status === null && contractAddress === null) return true;
  if (nonce === null) return true;
  return contractAddress === getContractAddress({ from, nonce }).toLowerCase();
}

async function proveSenders(
  { transactions }: ProvableBlock,
  { chainId, sendersMax, random = Math.random }: ProveOptions,
): Promise<Proof> {
  const signed = transactions.filter(({ gasUsed, type }) => gasUsed !== 0n && (type ?? 0) <= TYPE_MAX);
  const start = Math.floor(random() * signed.length);
  const picked =
    signed.length <= sendersMax ? signed : [...signed, ...signed].slice(start, start + sendersMax);
  for (const transaction of picked) {
    const sender = await recoverSender(transaction, chainId);
    if (sender !== 'unknowable' && sender !== transaction.from) return 'refuted';
    await setImmediate();
  }
  return 'proven';
}
