import type { FastifyInstance } from 'fastify';
import { readQuery } from '../../../../api/read-query.ts';
import type { Call } from '../../../../contract/calls/call.ts';
import { createSearchTerm } from '../../../../db/search-term.ts';
import { shareFor } from '../../../../lib/share-for.ts';
import { DESK_CALLS } from '../../contract/desk-calls.ts';
import { countUsedLately, getDeskCounts } from '../../db/statements/desk.ts';
import { listLog } from '../../db/statements/operator-log.ts';
import { readPage } from '../kept/page.ts';
import type { AccountMeans } from '../means.ts';
import { presentTime } from '../present-time.ts';
import { registerPrivate, type VisitHandler } from '../register-private.ts';
import { addAccountCalls } from './desk-accounts.ts';
import { addTagCalls } from './desk-public-tags.ts';
import { addRequestCalls } from './desk-tag-requests.ts';

/** Cache duration of the summary's count, in ms. */
const SHARED_MS = 60_000;

/** Adds a call restricted to operators. */
export type AddDeskCall = (call: Call, handler: VisitHandler) => void;

/** Adds the administration calls. */
export function registerDesk(scope: FastifyInstance, means: AccountMeans): void {
  const { pool } = means;
  const add: AddDeskCall = (call, handler) => registerPrivate(scope, means, call, handler, 'operators');
  const usedLately = shareFor(SHARED_MS, () => countUsedLately(pool));
  add(DESK_CALLS.desk_summary, async () => ({
    ...(await getDeskCounts(pool)),
    used_lately: await usedLately(),
  }));
  add(DESK_CALLS.desk_log, async ({ request }) => {
    const term = createSearchTerm(readQuery(request).q);
    const { rows, next_page_params } = await readPage(request, (range) => listLog(pool, { term, ...range }));
    const items = rows.map(({ id, at, operator, action, subject, detail }) => ({
      ...{ id, at: presentTime(at), operator, action, subject, detail },
    }));
    return { items, next_page_params };
  });
  addRequestCalls(add, means);
  addTagCalls(add, means);
  addAccountCalls(add, means);
}
