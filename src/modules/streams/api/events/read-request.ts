import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { STREAM_ROUTES } from '../../contract/event-calls.ts';
import { type StreamFilter, streamFilter } from '../../contract/filter.ts';
import { type Position, parseCursor } from '../../lib/cursor.ts';
import { type CompiledFilter, compileFilter } from '../matching/compile-filter.ts';
import { FilterError } from '../matching/filter-error.ts';

/** Start of a stream: a cursor, a block of the active run, or the head. */
export type Start = { position: Position } | { fromBlock: number } | null;

/** Request of a stream. */
export interface StreamRequest {
  filter: StreamFilter;
  compiled: CompiledFilter;
  start: Start;
}

type Query = Readonly<Record<string, string | undefined>>;

const LISTS = ['contract', 'from', 'to', 'address'] as const;
const TOPICS = ['topic0', 'topic1', 'topic2', 'topic3'] as const;
/** Maximum size of the conditions on arguments, in characters. */
const ARGS_LENGTH_MAX = 20_000;

/**
 * Reads the filter and the start of a stream; `Last-Event-ID`, which a reconnecting client sends, precedes the parameters.
 * @throws ApiError 422 for an unknown or invalid parameter
 */
export function readStreamRequest(query: Query, lastEventId: string | undefined): StreamRequest {
  const known = STREAM_ROUTES.stream_events.query;
  for (const name of Object.keys(query))
    if (!(name in known)) throw invalidParameter(name, query[name] || name, 'a parameter of this stream');
  const parsed = streamFilter.safeParse(toFilter(query));
  if (!parsed.success) throw refuse(parsed.error.issues[0], query);
  try {
    return {
      filter: parsed.data,
      compiled: compileFilter(parsed.data),
      start: readStart(query, lastEventId),
    };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new ApiError('invalid_parameter', { fault: { parameter: error.field, detail: error.message } });
  }
}

function toFilter(query: Query): Record<string, unknown> {
  const lists = LISTS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name].split(',')]]));
  const topics = TOPICS.map((name) => (query[name] === undefined ? null : query[name].split(',')));
  const depth = topics.findLastIndex((topic) => topic !== null) + 1;
  const plain = (['kind', 'event', 'min_value'] as const).flatMap((name) =>
    query[name] === undefined ? [] : [[name, query[name]]],
  );
  return {
    ...Object.fromEntries([...plain, ...lists]),
    ...(depth > 0 && { topics: topics.slice(0, depth) }),
    ...(query.args !== undefined && { args: readArgs(query.args) }),
  };
}

function readArgs(text: string): unknown {
  if (text.length <= ARGS_LENGTH_MAX) {
    try {
      return JSON.parse(text);
    } catch {
      // Refused below.
    }
  }
  throw invalidParameter('args', text, 'a JSON object of conditions by the name of the argument');
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  keys?: readonly string[];
}

function refuse(issue: Issue | undefined, query: Query): ApiError {
  const { path = [], message = '', keys = [] } = issue ?? {};
  const field = String(keys[0] ?? path[0] ?? 'kind');
  const place = typeof path[1] === 'number' ? path[1] : 0;
  const parameter = field === 'topics' ? `topic${place}` : field;
  const detail = keys.length > 0 ? `This parameter does not go with the kind "${query.kind ?? ''}"` : message;
  return new ApiError('invalid_parameter', { fault: { parameter, detail } });
}

function readStart({ cursor, from_block }: Query, lastEventId: string | undefined): Start {
  if (cursor !== undefined && from_block !== undefined)
    throw invalidParameter('from_block', from_block, 'a parameter that goes with cursor');
  const text = lastEventId || cursor;
  if (text !== undefined) {
    const position = parseCursor(text);
    if (position === null) throw invalidParameter('cursor', text, 'a cursor of a stream');
    return { position };
  }
  if (from_block === undefined) return null;
  if (!/^\d{1,15}$/.test(from_block)) throw invalidParameter('from_block', from_block, 'a block number');
  return { fromBlock: Number(from_block) };
}
