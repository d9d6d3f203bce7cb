import type { ApiPart } from '#sdk/api/part.ts';
import { answer, parseAddress } from '#sdk/api/requests.ts';
import { createFairQueue } from '#sdk/lib/async.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { SQL_CALLS, SQL_ROUTES } from '../contract/calls.ts';
import { FILE_LIMITS } from '../db/limits.ts';
import type { View } from '../lib/view.ts';
import { VIEWS } from '../lib/views.ts';
import { FUNCTIONS } from './check/vocabulary.ts';
import { createSource, type OpenedSql } from './create-source.ts';
import { AT_ONCE, FILE_PACE, FILES_AT_ONCE } from './limits.ts';
import { registerSql } from './register-sql.ts';
import { createSqlEngine, type SqlEngine, type SqlOptions } from './sql-engine.ts';

/** Creates the API part for queries. */
export function createApi(options: SqlOptions): ApiPart {
  const queue = createFairQueue(AT_ONCE);
  const files = createFairQueue(FILES_AT_ONCE);
  let engine: SqlEngine | undefined;
  let opened: OpenedSql | null = null;
  return {
    alertSources: { queries: createSource(() => opened, queue) },
    routes: Object.values(SQL_ROUTES),
    answered: [
      answer(SQL_CALLS.sql_views, async (scope) => ({
        off: (await engine?.findReason(scope)) ?? null,
        views: VIEWS.map(presentView),
        functions: [...FUNCTIONS],
      })),
      answer(SQL_CALLS.sql_contract_views, async (scope, { params }) => {
        const address = bytesToHex(parseAddress(params['hash']));
        const found = await engine?.findContract(scope, address);
        return { name: found?.name ?? null, views: found?.views.map(presentView) ?? [] };
      }),
      answer(SQL_CALLS.sql_queue, async () => ({ running: queue.running(), waiting: queue.waiting() })),
    ],
    register(scope, deps) {
      engine = createSqlEngine(deps, options);
      opened = { context: deps.context, engine };
      const { pace = FILE_PACE, limits = FILE_LIMITS } = options;
      registerSql(scope, { deps, engine, queue, files, pace, limits });
    },
  };
}

function presentView({ name, sentence, columns }: View) {
  return {
    name,
    description: sentence,
    columns: columns.map(({ name: column, kind, sentence: description }) => ({
      name: column,
      kind,
      description,
    })),
  };
}
