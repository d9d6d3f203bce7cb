import { setImmediate } from 'node:timers/promises';
import { getContractAddress, keccak256 } from 'viem/utils';
import { bytesToHex, type Hex, hexToBytes } from '../lib/hex.ts';
import type { FetchedBlock } from './fetch-block.ts';
import { headerHash, NO_UNCLES_HASH, unclesHash } from './header-hash.ts';
import { bloomBytesOf } from './logs-bloom.ts';
import { type Proof, proveReceipts } from './receipts-root.ts';
import { recoverSender } from './recover-sender.ts';
import { encodeTransaction, priceOf } from './signed-transaction.ts';
import { trieRootOf } from './trie-root.ts';
import type { Header, ProvableBlock, ProvableTransaction } from './types/provable.ts';
import { withdrawalsRootOf } from './withdrawals-root.ts';

/** What is proven on its own: a chain may make one of them in a way of its own. */
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

/** What proving a block came to, part by part. */
export type BlockProof = Readonly<Record<ProofPart, Proof>>;

interface ProveOptions {
  chainId: bigint;
  /** Of how many transactions the sender is worked out from the signature: some ms each. */
  sendersMax: number;
  /** Gives numbers from 0 up to 1. */
  random?: () => number;
}

const NO_ROOT = /^0x0*$/;
/** The highest type of transaction of Ethereum (EIP-7702); others are a chain's own. */
const TYPE_MAX = 4;
const NO_LOGS = bloomBytesOf([]);
/** The hash of no bytes, which Hardhat gives as the root of the transactions of its genesis block: no trie has it as its root. */
const KECCAK_OF_NOTHING = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';
/** Other work of the thread goes on after so many transactions at the latest. */
const TRANSACTIONS_AT_ONCE = 64;

/**
 * Compares a block with its header and that with its hash: transactions, receipts, withdrawals and uncles by their roots,
 * transactions by their own hashes too, what they came to by their prices and nonces, and the senders of some by their signatures.
 */
export async function proveBlock(block: ProvableBlock, options: ProveOptions): Promise<BlockProof> {
  const encoded = await encodeAll(block, options.chainId);
  const receipts = await proveReceipts(block.header.receiptsRoot, block.transactions);
  const hasOwnTypes = block.transactions.some(({ type }) => type === null || type > TYPE_MAX);
  const header = proveHeader(block);
  // A chain that leaves fields out of its headers is not held to what they do not say.
  const unheld = header === 'unknowable' ? 'unknowable' : 'refuted';
  return {
    header,
    transactions: await proveTransactions(block, encoded),
    // A chain's own types of transactions may have receipts with fields of their own.
    receipts: receipts === 'refuted' && hasOwnTypes ? 'unknowable' : receipts,
    withdrawals: await proveWithdrawals(block, unheld),
    uncles: proveUncles(block),
    hashes: proveHashes(block, encoded),
    outcomes: proveOutcomes(block) ? 'proven' : unheld,
    senders: await proveSenders(block, options),
  };
}

/** A block that a node gave, as it is proven. */
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

/** A chain's own transactions that used no gas may be in no bloom, and some chains leave every bloom empty. */
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
  // What a chain itself puts beside the transactions, such as the state syncs of Polygon, may be in no root.
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

/** A transaction of the chain's own kind is hashed in its own way. */
function proveHashes({ transactions }: ProvableBlock, encoded: readonly (Uint8Array | null)[]): Proof {
  const isRight = transactions.every(({ hash, gasUsed }, place) => {
    const bytes = encoded[place] ?? null;
    return bytes === null || gasUsed === 0n || bytesToHex(keccak256(bytes, 'bytes')) === hash;
  });
  return isRight ? 'proven' : 'refuted';
}

/** What is in no root and follows from what is: the gas that each used, what was paid for it, and the contracts that were made. */
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

/** An unknown value contradicts nothing. */
function isSum(sum: bigint | null, before: bigint | null, gasUsed: bigint | null): boolean {
  return sum === null || before === null || gasUsed === null || sum - before === gasUsed;
}

function isPaid(transaction: ProvableTransaction, { baseFeePerGas }: Header): boolean {
  const price = priceOf(transaction, baseFeePerGas);
  return price === null || transaction.effectiveGasPrice === null || transaction.effectiveGasPrice === price;
}

/** The address of what a transaction creates follows from its sender and nonce; before Byzantium nodes leave it out where it failed. */
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
