import { describeMissing } from '#sdk/api/present.ts';
import { listMissing } from '#sdk/db/queries.ts';
import type { LogHead, TransactionRow } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { fitsTopics, type TopicFilter } from '../../db/fits-topics.ts';
import { listLogData, listLogHeads } from '../../db/queries/logs.ts';
import type { Action, ActionsOf } from '../action.ts';
import { type Parameters, readAddressOrNull, readHash, readPage } from '../parameters.ts';
import { readSpan } from '../read-span.ts';
import { listReply, notOk, TOO_COSTLY } from '../refusal.ts';
import { nameOf, readTransactions } from './transactions.ts';

const TOPICS = ['topic0', 'topic1', 'topic2', 'topic3'];
const LOGS_MAX = 1000;
const DATA_BYTES_MAX = 4 * 1024 * 1024;

/** `getLogs`, oldest first unless `sort` is `desc`; its numbers are hex, as in JSON-RPC. */
const getlogs: Action = async (scope, parameters) => {
  const address = readAddressOrNull(parameters, 'address', TOPICS);
  const fits = readTopics(parameters);
  const page = readPage(parameters, LOGS_MAX);
  const span = await readSpan(scope, parameters, page, { from: 'fromblock', to: 'toblock' });
  const found = await listLogHeads(scope.db, { address, fits }, span);
  if (found === null) throw notOk(TOO_COSTLY);
  const heads = found.slice(page.start);
  const keys = heads.map(({ block_number, transaction_index }) => ({
    block_number,
    index: transaction_index,
  }));
  const [data, rows] = await Promise.all([
    listLogData(scope.db, heads, DATA_BYTES_MAX),
    readTransactions(scope, keys, 0),
  ]);
  const byPlace = new Map(data.map((each) => [placeOf(each), each.data]));
  if (data.some((each) => each.data === null)) throw notOk(TOO_COSTLY);
  const items = heads.flatMap((head) => {
    const row = rows.get(nameOf({ block_number: head.block_number, index: head.transaction_index }));
    const bytes = byPlace.get(placeOf(head));
    return row === undefined || bytes == null ? [] : [presentLog(head, bytes, row)];
  });
  const missing = listMissing(scope.db);
  if (missing.length === 0) return listReply(items, 'No records found');
  const unavailable = `Logs are ${describeMissing(missing)}`;
  if (items.length === 0) return { status: '2', message: unavailable, result: null };
  return { ...listReply(items), unavailable };
};

function placeOf({ block_number, log_index }: { block_number: number; log_index: number }): string {
  return `${block_number}:${log_index}`;
}

/** `topic0` … `topic3`, each pair joined by `topicM_N_opr`: `and` unless it is `or`. */
function readTopics(parameters: Parameters) {
  const filters: TopicFilter[] = ([0, 1, 2, 3] as const).flatMap((place) =>
    parameters.get(`topic${place}`) ? [{ place, topic: readHash(parameters, `topic${place}`) }] : [],
  );
  const joins = filters.slice(1).map(({ place }, index) => {
    const before = filters[index]?.place ?? 0;
    const text = parameters.get(`topic${before}_${place}_opr`)?.toLowerCase() ?? 'and';
    if (text !== 'and' && text !== 'or') throw notOk('Error! Invalid topic operator: and, or');
    return text;
  });
  return fitsTopics(filters, joins);
}

function presentLog(head: LogHead, data: Buffer, row: TransactionRow): object {
  const topics = [head.topic0, head.topic1, head.topic2, head.topic3];
  return {
    address: bytesToHex(head.address),
    topics: topics.flatMap((topic) => (topic === null ? [] : [bytesToHex(topic)])),
    data: bytesToHex(data),
    blockNumber: toHex(head.block_number),
    blockHash: bytesToHex(row.block_hash),
    timeStamp: toHex(row.timestamp),
    gasPrice: toHexOrEmpty(row.effective_gas_price),
    gasUsed: toHexOrEmpty(row.gas_used),
    logIndex: toHex(head.log_index),
    transactionHash: bytesToHex(row.hash),
    transactionIndex: toHex(head.transaction_index),
  };
}

/** Empty if the node returned nothing readable. */
function toHexOrEmpty(value: bigint | null): string {
  return value === null ? '' : toHex(value);
}

function toHex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}

export const logs: ActionsOf<'logs'> = { getlogs };
