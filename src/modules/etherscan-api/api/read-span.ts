import type { ReadScope } from '#sdk/api/requests.ts';
import type { ListSpan, Role } from '../db/block-range.ts';
import { findClosestBlock } from '../db/queries/closest-block.ts';
import { callNode, readReply } from './call-node.ts';
import { type PageWindow, type Parameters, readNumber, readOrder } from './parameters.ts';
import { notOk } from './refusal.ts';

const BLOCK_MAX = Number.MAX_SAFE_INTEGER;

/** A span that contains no block. */
const NOWHERE = { from: 1, to: 0 };

/** The parameter names of a span's ends; each may also be written with `_` between its words. */
export interface SpanNames {
  from: string;
  to: string;
}

const BLOCKS: SpanNames = { from: 'startblock', to: 'endblock' };

/** Reads `sort`, the block range, and the time range, `starttimestamp` and `endtimestamp`. @throws RefusalError */
export async function readSpan(
  scope: ReadScope,
  parameters: Parameters,
  { end }: PageWindow,
  names = BLOCKS,
): Promise<ListSpan> {
  const order = readOrder(parameters);
  const [from, to, span] = await Promise.all([
    readHeight(scope, parameters, names.from, 0),
    readHeight(scope, parameters, names.to, BLOCK_MAX),
    readTimes(scope, parameters),
  ]);
  return { from: Math.max(from, span.from), to: Math.min(to, span.to), order, limit: end };
}

/** Reads `filterby`: the side of a row that the address must be on, null for either. @throws RefusalError */
export function readRole(parameters: Parameters, address: Buffer | null): Role | null {
  const text = readEither(parameters, 'filterby').toLowerCase();
  if (text === '') return null;
  if (text !== 'from' && text !== 'to') throw notOk('Error! Invalid filterby value: from, to');
  if (address === null) throw notOk('Error! filterby is available with an address only');
  return text;
}

/** Reads a height from a parameter, as a number or a JSON-RPC block tag; tags below the head are resolved by the node. */
async function readHeight(
  scope: ReadScope,
  parameters: Parameters,
  name: string,
  otherwise: number,
): Promise<number> {
  const text = readEither(parameters, name).toLowerCase();
  if (text === 'latest' || text === 'pending') return scope.head.number ?? 0;
  if (text === 'earliest') return 0;
  if (text === 'safe' || text === 'finalized') return readNamedHeight(scope, text);
  return readNumber(new Map([[name, text]]), name, otherwise);
}

async function readNamedHeight(scope: ReadScope, name: 'safe' | 'finalized'): Promise<number> {
  const { result } = readReply(await callNode(scope, 1, 'eth_getBlockByNumber', [name, false]));
  const number = Number(Object(result).number);
  if (!Number.isSafeInteger(number)) throw notOk(`Error! The ${name} block is not known`);
  return number;
}

/** The blocks between two times in seconds, both inclusive. */
async function readTimes({ db, head }: ReadScope, parameters: Parameters): Promise<SpanEnds> {
  const first = readTime(parameters, 'starttimestamp');
  const last = readTime(parameters, 'endtimestamp');
  const place = { head: head.number ?? -1 };
  const [from, to] = await Promise.all([
    first === null ? 0 : findClosestBlock(db, { ...place, timestamp: first, closest: 'after' }),
    last === null ? BLOCK_MAX : findClosestBlock(db, { ...place, timestamp: last, closest: 'before' }),
  ]);
  return from === undefined || to === undefined ? NOWHERE : { from, to };
}

type SpanEnds = Pick<ListSpan, 'from' | 'to'>;

function readTime(parameters: Parameters, name: string): bigint | null {
  const seconds = readNumber(new Map([[name, readEither(parameters, name)]]), name, null);
  return seconds === null ? null : BigInt(seconds);
}

/** Spellings with `_`, which clients of other servers use, by the names without. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['startblock', 'start_block'],
  ['endblock', 'end_block'],
  ['fromblock', 'from_block'],
  ['toblock', 'to_block'],
  ['starttimestamp', 'start_timestamp'],
  ['endtimestamp', 'end_timestamp'],
  ['filterby', 'filter_by'],
]);

/** Ranges and filters, in every spelling: an action that does not read one rejects it. */
export const FILTER_NAMES: readonly string[] = [...SPELLINGS].flat();

function readEither(parameters: Parameters, name: string): string {
  const spelled = parameters.get(SPELLINGS.get(name) ?? '') ?? '';
  return parameters.get(name) || spelled;
}
