import { bindWork } from '#sdk/api/freshness.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import type { QueryParameters, QuerySource } from '#sdk/api/people.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import type { FairQueue } from '#sdk/lib/async.ts';
import type { QueryRows } from '../db/run-query.ts';
import type { PreparedQuery } from './check/check-query.ts';
import { describeError } from './describe-error.ts';
import { presentAnswer } from './present-answer.ts';
import { readNotes } from './read-notes.ts';
import type { SqlEngine } from './sql-engine.ts';

/** Dependencies of the source, once the server is open. */
export interface OpenedSql {
  context: ApiContext;
  engine: SqlEngine;
}

/** Client of the queries of all alerts, which has one of the places of the queue at most. */
const CLIENT = 'alerts';
const NOT_OPEN = 'SQL is not available on this server.';

/** Creates the source of first cells that alerts compare; `open` returns null before the server is open. */
export function createSource(open: () => OpenedSql | null, queue: FairQueue): QuerySource {
  async function prepare({ context, engine }: OpenedSql, text: string, parameters: QueryParameters) {
    const scope = await openReadScope(context);
    return { scope, query: await engine.prepare(text, parameters, scope) };
  }
  return {
    async check(text, parameters) {
      const opened = open();
      if (opened === null) return NOT_OPEN;
      try {
        await prepare(opened, text, parameters);
        return null;
      } catch (error) {
        return describeError(error, text, undefined).body.message;
      }
    },
    async read(text, parameters, signal) {
      const opened = open();
      if (opened === null) return { fault: NOT_OPEN };
      let query: PreparedQuery | undefined;
      try {
        const context = bindWork(opened.context, { client: CLIENT, signal });
        const prepared = await prepare({ ...opened, context }, text, parameters);
        query = prepared.query;
        const leave = await queue.enter(CLIENT, signal);
        try {
          const found = await opened.engine.run({ ...query, rowsMax: 1 }, prepared.scope, signal);
          const [lack] = await readNotes(prepared.scope, query.views);
          return lack === undefined ? readCell(found) : { fault: lack };
        } finally {
          leave();
        }
      } catch (error) {
        signal.throwIfAborted();
        return { fault: describeError(error, text, query).body.message };
      }
    },
  };
}

/** Reads the first cell as a number. Pure. */
function readCell(found: QueryRows): { value: string } | { fault: string } {
  const [row] = found.rows;
  const [column] = presentAnswer({ ...found, rows: [] }, { durationMs: 0, notes: [] }).columns;
  if (row === undefined) return { fault: 'The query returned no row.' };
  const [cell = null] = row;
  if (cell === null) return { fault: 'The first cell is null.' };
  if (column?.kind !== 'integer' && column?.kind !== 'number')
    return { fault: `The first cell is not a number, but ${column?.kind ?? 'absent'}.` };
  return { value: cell };
}
