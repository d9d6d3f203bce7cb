import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../../contract/calls/call.ts';
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

/** Adds a call that is answered only to operators. */
export type AddDeskCall = (call: Call, handler: VisitHandler) => void;

/** Adds what operators do. */
export function registerDesk(scope: FastifyInstance, means: AccountMeans): void {
  const { pool } = means;
  const add: AddDeskCall = (call, handler) => registerPrivate(scope, means, call, handler, 'operators');
  const usedLately = createRemembered(() => countUsedLately(pool));
  add(DESK_CALLS.desk_summary, async () => ({
    ...(await getDeskCounts(pool)),
    used_lately: await usedLately(),
  }));
  add(DESK_CALLS.desk_log, async ({ request }) => {
    const { rows, next_page_params } = await readPage(request, (range) => listLog(pool, range));
    const items = rows.map(({ id, at, operator, action, subject, detail }) => ({
      ...{ id, at: presentTime(at), operator, action, subject, detail },
    }));
    return { items, next_page_params };
  });
  addRequestCalls(add, means);
  addTagCalls(add, means);
  addAccountCalls(add, means);
}

const REMEMBERED_MS = 60_000;

/** A function that gives what was counted within the last minute, or counts. */
function createRemembered(count: () => Promise<number>): () => Promise<number> {
  let known: { at: number; count: number } | undefined;
  return async () => {
    const now = performance.now();
    if (known === undefined || now - known.at > REMEMBERED_MS) known = { at: now, count: await count() };
    return known.count;
  };
}
