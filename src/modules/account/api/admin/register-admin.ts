import type { FastifyInstance } from 'fastify';
import { readQuery } from '#sdk/api/requests.ts';
import { createSearchTerm } from '#sdk/db/queries.ts';
import { memoizeFor } from '#sdk/lib/async.ts';
import { ADMIN_CALLS } from '../../contract/admin-calls.ts';
import { countAccounts, countTags, countUsedLately } from '../../db/statements/admin.ts';
import { listLog } from '../../db/statements/operator-log.ts';
import type { AccountDeps } from '../deps.ts';
import { presentTime } from '../present-time.ts';
import type { AddAdminCall } from '../register-private.ts';
import { registerPrivate } from '../register-private.ts';
import { readPage } from '../saved/page.ts';
import { addAccountCalls } from './admin-accounts.ts';
import { addTagCalls } from './admin-public-tags.ts';
import { addRequestCalls } from './admin-tag-requests.ts';

/** Cache duration of the summary's count, in ms. */
const SHARED_MS = 60_000;

/** Adds the administration calls. */
export function registerAdmin(scope: FastifyInstance, deps: AccountDeps): void {
  const { pool, people } = deps;
  const add: AddAdminCall = (call, handler) => registerPrivate(scope, deps, call, handler, 'operators');
  const usedLately = memoizeFor(SHARED_MS, () => countUsedLately(people));
  add(ADMIN_CALLS.admin_summary, async () => ({
    ...(await countAccounts(people)),
    ...(await countTags(pool)),
    used_lately: await usedLately(),
  }));
  add(ADMIN_CALLS.admin_log, async ({ request }) => {
    const term = createSearchTerm(readQuery(request).q);
    const { rows, next_page_params } = await readPage(request, (range) => listLog(pool, { term, ...range }));
    const items = rows.map(({ id, at, operator, action, subject, detail }) => ({
      ...{ id, at: presentTime(at), operator, action, subject, detail },
    }));
    return { items, next_page_params };
  });
  addRequestCalls(add, deps);
  addTagCalls(add, deps);
  addAccountCalls(add, deps);
}
