import { parseCount, parseData, parseList, parseObject } from '#sdk/chain/format.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** A log of the parent chain. */
export interface L1Log {
  address: Hex;
  topics: readonly Hex[];
  data: Hex;
  blockNumber: number;
  blockHash: Hex;
  transactionHash: Hex;
  /** Log index in the block. */
  index: number;
}

/** Parses the response of `eth_getLogs`, in the order of the chain. @throws InvalidAnswerError */
export function formatLogs(value: unknown): L1Log[] {
  return parseList(value, 'eth_getLogs')
    .map((item) => formatLog(parseObject(item, 'a log')))
    .sort((a, b) => a.blockNumber - b.blockNumber || a.index - b.index);
}

function formatLog(raw: Record<string, unknown>): L1Log {
  return {
    address: parseData(raw.address, 'log.address', 20),
    topics: parseList(raw.topics, 'log.topics').map((topic) => parseData(topic, 'log.topics', 32)),
    data: parseData(raw.data, 'log.data'),
    blockNumber: parseCount(raw.blockNumber, 'log.blockNumber'),
    blockHash: parseData(raw.blockHash, 'log.blockHash', 32),
    transactionHash: parseData(raw.transactionHash, 'log.transactionHash', 32),
    index: parseCount(raw.logIndex, 'log.logIndex', 2 ** 31 - 1),
  };
}
