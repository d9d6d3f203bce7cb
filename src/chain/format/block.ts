import type { Block, BlockHeader, Withdrawal } from '../types/block.ts';
import { EMPTY_ROOT } from '../types/empty-root.ts';
import { toSeconds } from './block-time.ts';
import { countOrNull, dataOrNull, listOrNull, quantityOrNull } from './or-null.ts';
import { parseCount, parseData, parseList, parseObject, parseQuantity } from './quantity.ts';
import { formatTransaction } from './transaction.ts';

/** One gwei in wei: the unit of a withdrawal's amount on the wire (EIP-4895). */
const GWEI = 1_000_000_000n;

/**
 * Parses a block with full transactions. Only its identity, those of its transactions, and its time are required: any
 * other absent or malformed field is null.
 */
export function formatBlock(value: unknown): Block {
  const raw = parseObject(value, 'a block');
  return {
    ...formatBlockHeader(value),
    ...readTime(raw.timestamp),
    // Clique uses `author`.
    miner: dataOrNull(raw.miner, 20) ?? dataOrNull(raw.author, 20),
    gasLimit: quantityOrNull(raw.gasLimit),
    gasUsed: quantityOrNull(raw.gasUsed),
    baseFeePerGas: quantityOrNull(raw.baseFeePerGas),
    difficulty: quantityOrNull(raw.difficulty),
    totalDifficulty: quantityOrNull(raw.totalDifficulty),
    size: countOrNull(raw.size),
    nonce: dataOrNull(raw.nonce),
    extraData: dataOrNull(raw.extraData),
    mixHash: dataOrNull(raw.mixHash, 32),
    stateRoot: dataOrNull(raw.stateRoot, 32),
    transactionsRoot: dataOrNull(raw.transactionsRoot, 32),
    receiptsRoot: dataOrNull(raw.receiptsRoot, 32),
    withdrawalsRoot: dataOrNull(raw.withdrawalsRoot, 32),
    parentBeaconBlockRoot: dataOrNull(raw.parentBeaconBlockRoot, 32),
    requestsHash: dataOrNull(raw.requestsHash, 32),
    sha3Uncles: dataOrNull(raw.sha3Uncles, 32),
    logsBloom: dataOrNull(raw.logsBloom, 256),
    uncles: listOrNull(raw.uncles, (hash) => parseData(hash, 'an uncle', 32)) ?? [],
    blobGasUsed: quantityOrNull(raw.blobGasUsed),
    excessBlobGas: quantityOrNull(raw.excessBlobGas),
    transactions: parseList(
      isEmpty(raw) ? (raw.transactions ?? []) : raw.transactions,
      'block.transactions',
    ).map(formatTransaction),
    withdrawals: formatWithdrawals(raw.withdrawals),
  };
}

/** Returns true if a header rules out transactions; some nodes return null for an empty list. */
function isEmpty({ gasUsed, transactionsRoot }: Record<string, unknown>): boolean {
  return quantityOrNull(gasUsed) === 0n && dataOrNull(transactionsRoot) === EMPTY_ROOT;
}

function readTime(value: unknown): Pick<Block, 'timestamp' | 'givenTimestamp'> {
  const given = readDecimal(value) ?? parseQuantity(value, 'block.timestamp');
  const { seconds, unit } = toSeconds(given);
  return unit === null ? { timestamp: seconds } : { timestamp: seconds, givenTimestamp: given };
}

/**
 * Parses a number that is not in hex: decimal text, or a JSON number, which is not exact above 2^53 (times in
 * nanoseconds); null for anything else.
 */
function readDecimal(value: unknown): bigint | null {
  if (typeof value === 'string' && /^[0-9]{1,20}$/.test(value)) return BigInt(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 64
    ? BigInt(value)
    : null;
}

/** Parses an uncle: a block header without a body. */
export function formatUncle(value: unknown): Block {
  return formatBlock({ ...parseObject(value, 'an uncle'), transactions: [], withdrawals: [] });
}

/** Parses the fields of a block that are needed to follow the chain. */
export function formatBlockHeader(value: unknown): BlockHeader {
  const raw = parseObject(value, 'a block');
  return {
    number: parseCount(raw.number, 'block.number'),
    hash: parseData(raw.hash, 'block.hash', 32),
    parentHash: parseData(raw.parentHash, 'block.parentHash', 32),
  };
}

/**
 * Parses withdrawals; their indexes are consecutive (EIP-4895), so one of them determines the others; one without an
 * address is left out.
 */
function formatWithdrawals(value: unknown): Withdrawal[] {
  const items = (listOrNull(value, (item) => item) ?? []).map(
    (item) => Object(item) as Record<string, unknown>,
  );
  const indexes = items.map(({ index }) => quantityOrNull(index));
  const known = indexes.findIndex((index) => index !== null);
  const first = (indexes[known] ?? 0n) - BigInt(known);
  return items.flatMap(({ validatorIndex, address, amount }, place) => {
    const receiver = dataOrNull(address, 20);
    if (receiver === null || known === -1) return [];
    const gwei = quantityOrNull(amount);
    return {
      index: indexes[place] ?? first + BigInt(place),
      validatorIndex: quantityOrNull(validatorIndex),
      address: receiver,
      amount: gwei === null ? null : gwei * GWEI,
    };
  });
}
