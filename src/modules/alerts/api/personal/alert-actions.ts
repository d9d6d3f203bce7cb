import { createSecret } from '#modules/kits/webhooks/api/sign-message.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { refuseFields } from '#sdk/api/people.ts';
import { type DatabasePool, withTransaction } from '#sdk/db/connection.ts';
import { ALERTS_MAX, type Alert, type AlertEvent } from '../../contract/alert-calls.ts';
import { type AlertRow, addAlert, editAlert, findAlert, muteAlert, removeAlert } from '../../db/alerts.ts';
import { findEvent } from '../../db/events.ts';
import { addEvent } from '../../db/judged.ts';
import { presentAlert, presentEvent } from './present-alert.ts';
import { type ReadDeps, readAlert } from './read-alert.ts';

/** Dependencies of changes of alerts. */
export interface ActionDeps extends ReadDeps {
  pool: DatabasePool;
  /** Called after a change, so that it takes effect at once. */
  onChange(): void;
}

/** An alert of an account; `id` is as in a path. */
export interface OwnId {
  accountId: number;
  id: string;
}

/** Adds an alert. @throws AccountError */
export async function addOwn(deps: ActionDeps, accountId: number, body: unknown): Promise<Alert> {
  const given = await readAlert(deps, body);
  const limits = { accountId, max: ALERTS_MAX, secret: createSecret() };
  const added = await addAlert(deps.pool, limits, given);
  if (added === null) throw refuseFields({ name: [`Max ${ALERTS_MAX} alerts per account`] });
  deps.onChange();
  return presentAlert(added);
}

/** Changes an alert. @throws AccountError · ApiError 404 */
export async function editOwn(deps: ActionDeps, own: OwnId, body: unknown): Promise<Alert> {
  await findOwn(deps, own);
  const edited = await editAlert(deps.pool, toKey(own), await readAlert(deps, body));
  if (edited === null) throw missing();
  deps.onChange();
  return presentAlert(edited);
}

/** Mutes an alert, or lets it send again. @throws ApiError 404 */
export async function muteOwn({ pool }: ActionDeps, own: OwnId, isMuted: boolean): Promise<void> {
  if (!(await muteAlert(pool, { ...toKey(own), isMuted }))) throw missing();
}

/** Removes an alert. @throws ApiError 404 */
export async function removeOwn({ pool }: ActionDeps, own: OwnId): Promise<void> {
  if (!(await removeAlert(pool, toKey(own)))) throw missing();
}

/** Fires an alert as a test. @throws ApiError 404 */
export async function testOwn(deps: ActionDeps, own: OwnId): Promise<AlertEvent> {
  const alert = await findOwn(deps, own);
  const event = await withTransaction(deps.pool, async (client) => {
    const id = await addEvent(client, alert, {
      type: 'test',
      value: alert.value,
      block: null,
      note: null,
      isSent: true,
    });
    return id === null ? null : findEvent(client, id);
  });
  if (event === null) throw missing();
  deps.onChange();
  return presentEvent(event);
}

/** Finds an alert of an account. @throws ApiError 404 */
export async function findOwn({ pool }: Pick<ActionDeps, 'pool'>, own: OwnId): Promise<AlertRow> {
  const alert = await findAlert(pool, toKey(own));
  if (alert === null) throw missing();
  return alert;
}

function toKey({ accountId, id }: OwnId): { accountId: number; id: number } {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw missing();
  return { accountId, id: Number(id) };
}

function missing(): ApiError {
  return new ApiError('not_found', { message: 'Alert not found' });
}
