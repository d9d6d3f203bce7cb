import type { Log } from '../../chain/types/receipt.ts';
import type { TokenTransfer } from '../../chain/types/token-transfer.ts';
import type { Hex } from '../../lib/hex.ts';

/** keccak256 of `Transfer(address,address,uint256)` (ERC-20, ERC-721). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** keccak256 of `TransferSingle(address,address,address,uint256,uint256)` (ERC-1155). */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
/** keccak256 of `TransferBatch(address,address,address,uint256[],uint256[])` (ERC-1155). */
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

const WORD = 64;

/** Reads the token transfers out of one log; none where its shape is not exactly that of a standard. */
export function decodeTokenTransfers(log: Log, transactionIndex: number): TokenTransfer[] {
  switch (log.topics[0]) {
    case TRANSFER:
      return decodeTransfer(log, transactionIndex);
    case TRANSFER_SINGLE:
      return decodeMany(log, transactionIndex, readSingle(log.data));
    case TRANSFER_BATCH:
      return decodeMany(log, transactionIndex, readBatch(log.data));
    default:
      return [];
  }
}

/** Three topics and one word are ERC-20, four topics and no data are ERC-721. */
function decodeTransfer(log: Log, transactionIndex: number): TokenTransfer[] {
  const from = readAddress(log.topics[1]);
  const to = readAddress(log.topics[2]);
  if (from === null || to === null) return [];
  const base = { logIndex: log.index, batchIndex: 0, transactionIndex, token: log.address, from, to };
  const words = wordsOf(log.data);
  if (log.topics.length === 3 && words === 1) {
    return [{ ...base, standard: 20, tokenId: null, amount: readWord(log.data, 0) }];
  }
  if (log.topics.length === 4 && words === 0) {
    return [{ ...base, standard: 721, tokenId: BigInt(log.topics[3] as Hex), amount: null }];
  }
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

/** Two dynamic arrays; offsets and lengths come from the contract and are checked before they are followed. */
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

/** How many whole words the data holds; null where its length is not a multiple of 32 bytes. */
function wordsOf(data: Hex): number | null {
  const digits = data.length - 2;
  return digits % WORD === 0 ? digits / WORD : null;
}

function readWord(data: Hex, position: number): bigint {
  return BigInt(`0x${data.slice(2 + position * WORD, 2 + (position + 1) * WORD)}`);
}

/** A topic that is an address has twelve zero bytes in front. */
function readAddress(topic: Hex | undefined): Hex | null {
  return topic?.startsWith('0x000000000000000000000000') ? `0x${topic.slice(26)}` : null;
}
