import type { Log } from '#chain/types/receipt.ts';
import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import {
  ASSIGN,
  CONSECUTIVE,
  DEPOSIT,
  PUNK_BOUGHT,
  PUNK_TRANSFER,
  READING,
  type ReadingBits,
  splitDeposit,
  splitLooseTransfer,
  TRANSFER,
  TWO_INDEXED,
  WITHDRAWAL,
} from './token-reading.ts';
import { readAddress, readWord, wordsOf } from './words.ts';

/** keccak256 of `TransferSingle(address,address,address,uint256,uint256)` (ERC-1155). */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
/** keccak256 of `TransferBatch(address,address,address,uint256[],uint256[])` (ERC-1155). */
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

/**
 * Maximum number of ids in a range (ERC-2309) that are decoded as one transfer each; a larger range is one transfer of
 * its first id with the total count.
 */
export const RANGE_IDS_MAX = 5000;

/** Options for decoding a log: the reading of its contract, and the maximum number of transfers from a range of ids. */
export interface LogReading {
  reading?: ReadingBits;
  idsMax?: number;
}

/** Decodes the token transfers of one log; empty where it matches neither a standard nor the contract's reading. */
export function decodeTokenTransfers(
  log: Log,
  transactionIndex: number,
  { reading = 0, idsMax = RANGE_IDS_MAX }: LogReading = {},
): TokenTransfer[] {
  switch (log.topics[0]) {
    case TRANSFER:
      return decodeTransfer(log, transactionIndex, reading);
    case TRANSFER_SINGLE:
      return decodeMany(log, transactionIndex, readSingle(log.data));
    case TRANSFER_BATCH:
      return decodeMany(log, transactionIndex, readBatch(log.data));
    case CONSECUTIVE:
      return decodeRange(log, transactionIndex, idsMax);
    case DEPOSIT:
    case WITHDRAWAL:
      return (reading & READING.wrapped) === 0 ? [] : decodeWrapped(log, transactionIndex);
    case ASSIGN:
    case PUNK_TRANSFER:
    case PUNK_BOUGHT:
      return (reading & READING.punks) === 0 ? [] : decodePunk(log, transactionIndex);
    default:
      return [];
  }
}

/**
 * Decodes a Transfer: three topics and one word are ERC-20, four topics and no data are ERC-721. With fewer topics, and
 * for contracts with ids, the reading decides; the Transfer of punks has no id and is accompanied by another event.
 */
function decodeTransfer(log: Log, transactionIndex: number, reading: ReadingBits): TokenTransfer[] {
  if ((reading & READING.punks) !== 0) return [];
  const base = { logIndex: log.index, batchIndex: 0, transactionIndex, token: log.address };
  const loose = splitLooseTransfer(log, reading);
  if (loose !== null) {
    const { from, to, value } = loose;
    if ((reading & READING.id) !== 0)
      return [{ ...base, from, to, standard: 721, tokenId: value, amount: null }];
    if ((reading & READING.amount) !== 0)
      return [{ ...base, from, to, standard: 20, tokenId: null, amount: value }];
    return [];
  }
  const from = readAddress(log.topics[1]);
  const to = readAddress(log.topics[2]);
  if (from === null || to === null) return [];
  const words = wordsOf(log.data);
  if (log.topics.length === 3 && words === 1) {
    if ((reading & TWO_INDEXED) !== 0) return [];
    const value = readWord(log.data, 0);
    return (reading & (READING.id | READING.plainId)) === 0
      ? [{ ...base, from, to, standard: 20, tokenId: null, amount: value }]
      : [{ ...base, from, to, standard: 721, tokenId: value, amount: null }];
  }
  if (log.topics.length === 4 && words === 0) {
    const value = BigInt(log.topics[3] as Hex);
    return (reading & READING.indexedAmount) === 0
      ? [{ ...base, from, to, standard: 721, tokenId: value, amount: null }]
      : [{ ...base, from, to, standard: 20, tokenId: null, amount: value }];
  }
  return [];
}

/** Decodes a range of ids, the last included. */
function decodeRange(log: Log, transactionIndex: number, idsMax: number): TokenTransfer[] {
  const from = readAddress(log.topics[2]);
  const to = readAddress(log.topics[3]);
  if (log.topics.length !== 4 || wordsOf(log.data) !== 1 || from === null || to === null) return [];
  const first = BigInt(log.topics[1] as Hex);
  const count = readWord(log.data, 0) - first + 1n;
  if (count < 1n) return [];
  const base = {
    logIndex: log.index,
    transactionIndex,
    token: log.address,
    standard: 721 as const,
    from,
    to,
  };
  if (count > BigInt(idsMax)) return [{ ...base, batchIndex: 0, tokenId: first, amount: count }];
  return Array.from({ length: Number(count) }, (_, batchIndex) => ({
    ...{ ...base, batchIndex },
    ...{ tokenId: first + BigInt(batchIndex), amount: null },
  }));
}

/** Decodes a deposit as a mint and a withdrawal as a burn of a wrapped coin. */
function decodeWrapped(log: Log, transactionIndex: number): TokenTransfer[] {
  const split = splitDeposit(log);
  if (split === null) return [];
  const { account, amount } = split;
  const isDeposit = log.topics[0] === DEPOSIT;
  return [
    {
      ...{ logIndex: log.index, batchIndex: 0, transactionIndex, token: log.address, standard: 20 },
      from: isDeposit ? ZERO_ADDRESS : account,
      to: isDeposit ? account : ZERO_ADDRESS,
      ...{ tokenId: null, amount },
    },
  ];
}

function decodePunk(log: Log, transactionIndex: number): TokenTransfer[] {
  const base = { logIndex: log.index, batchIndex: 0, transactionIndex, token: log.address };
  const [kind, ...topics] = log.topics;
  const words = wordsOf(log.data);
  const toTransfer = (from: Hex | null, to: Hex | null, id: bigint): TokenTransfer[] =>
    from === null || to === null ? [] : [{ ...base, standard: 721, from, to, tokenId: id, amount: null }];
  if (kind === ASSIGN && topics.length === 1 && words === 1)
    return toTransfer(ZERO_ADDRESS, readAddress(topics[0]), readWord(log.data, 0));
  if (kind === PUNK_TRANSFER && topics.length === 2 && words === 1)
    return toTransfer(readAddress(topics[0]), readAddress(topics[1]), readWord(log.data, 0));
  if (kind === PUNK_BOUGHT && topics.length === 3 && words === 1)
    return toTransfer(readAddress(topics[1]), readAddress(topics[2]), BigInt(topics[0] as Hex));
  return [];
}

function decodeMany(
  log: Log,
  transactionIndex: number,
  parts: [id: bigint, amount: bigint][],
): TokenTransfer[] {
  const from = readAddress(log.topics[2]);
  const to = readAddress(log.topics[3]);
  if (log.topics.length !== 4 || from === null || to === null) return [];
  return parts.map(([tokenId, amount], batchIndex) => ({
    logIndex: log.index,
    batchIndex,
    transactionIndex,
    token: log.address,
    standard: 1155,
    from,
    to,
    tokenId,
    amount,
  }));
}

function readSingle(data: Hex): [bigint, bigint][] {
  return wordsOf(data) === 2 ? [[readWord(data, 0), readWord(data, 1)]] : [];
}

/** Decodes two dynamic arrays; offsets and lengths are untrusted and checked before use. */
function readBatch(data: Hex): [bigint, bigint][] {
  const ids = readArray(data, 0);
  const amounts = readArray(data, 1);
  if (ids === null || amounts === null || ids.length !== amounts.length) return [];
  return ids.map((id, position) => [id, amounts[position] ?? 0n]);
}

function readArray(data: Hex, head: number): bigint[] | null {
  const words = wordsOf(data);
  if (words === null || words <= head) return null;
  const offset = readWord(data, head);
  if (offset % 32n !== 0n || offset / 32n >= BigInt(words)) return null;
  const start = Number(offset / 32n);
  const length = readWord(data, start);
  if (length > BigInt(words - start - 1)) return null;
  return Array.from({ length: Number(length) }, (_, item) => readWord(data, start + 1 + item));
}
