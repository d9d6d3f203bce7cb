import type { FastifyRequest } from 'fastify';
import { boolField, readFields } from '#modules/kits/forms/api/read-fields.ts';
import type { AddPersonalCall, Person } from '#sdk/api/people.ts';
import { nextPage, parseCursor, readQuery } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { ALERT_CALLS } from '../../contract/alert-calls.ts';
import { listAlerts } from '../../db/alerts.ts';
import { listEvents } from '../../db/events.ts';
import {
  type ActionDeps,
  addOwn,
  editOwn,
  findOwn,
  muteOwn,
  type OwnId,
  removeOwn,
  testOwn,
} from './alert-actions.ts';
import { presentAlert, presentEvent } from './present-alert.ts';

/** Cost of a test, which makes requests to other hosts. */
export const TEST_COST = 1;
const DONE = { message: 'OK' };

interface Deps extends ActionDeps {
  chargeAttempt: (request: FastifyRequest, cost: number) => void;
}

/** Registers the calls of the alerts of an account. */
export function registerAlerts(add: AddPersonalCall, deps: Deps): void {
  add(ALERT_CALLS.alerts, async ({ person }) =>
    (await listAlerts(deps.pool, person.accountId)).map(presentAlert),
  );
  add(ALERT_CALLS.alert_add, ({ request, person }) => addOwn(deps, person.accountId, request.body));
  add(ALERT_CALLS.alert_edit, ({ request, person }) => editOwn(deps, readOwn(request, person), request.body));
  add(ALERT_CALLS.alert_mute, async ({ request, person }) => {
    const { is_muted: isMuted } = readFields(request.body, { is_muted: boolField });
    await muteOwn(deps, readOwn(request, person), isMuted);
    return DONE;
  });
  add(ALERT_CALLS.alert_remove, async ({ request, person }) => {
    await removeOwn(deps, readOwn(request, person));
    return DONE;
  });
  add(ALERT_CALLS.alert_test, ({ request, person }) => {
    deps.chargeAttempt(request, TEST_COST);
    return testOwn(deps, readOwn(request, person));
  });
  add(ALERT_CALLS.alert_events, async ({ request, person }) => {
    const own = await findOwn(deps, readOwn(request, person));
    const query = readQuery(request);
    const before = parseCursor(query, { id: 'int' })?.id ?? null;
    const found = await listEvents(deps.pool, { alertId: own.id, before, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    return {
      items: rows.map(presentEvent),
      next_page_params: nextPage(query, hasMore, rows.length, { id: rows.at(-1)?.id ?? 0 }),
    };
  });
}

function readOwn({ params }: FastifyRequest, { accountId }: Person): OwnId {
  return { accountId, id: (params as { id?: string }).id ?? '' };
}
