import type { Attempt } from '#modules/kits/jobs/db/job.ts';
import { describeFailure, statusOf, type WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import type { Movement } from '../../contract/notifications.ts';
import type { SentDelivery } from '../../db/statements/deliveries.ts';
import type { AccountDeps } from '../deps.ts';
import type { Mailer } from '../sign-in/mailer.ts';
import { sendWebhook } from './send-webhook.ts';
import { writeMail } from './write-mail.ts';

/** Dependencies of the delivery of notifications. */
export interface DeliveryDeps extends Pick<AccountDeps, 'api' | 'pool'> {
  mailer: Mailer | null;
  network: WebhookNetwork;
  /** Pause after the first attempt, in s; doubles with each further attempt. */
  retryFirstS: number;
}

/** Makes one delivery attempt; never throws. */
export async function sendDelivery(
  deps: DeliveryDeps,
  row: SentDelivery,
  movement: Movement,
): Promise<Attempt> {
  try {
    if (row.webhook_id === null) await sendMail(deps, row, movement);
    else if (row.url !== null && row.secret !== null)
      await sendWebhook({ url: row.url, secret: row.secret }, movement, deps.network);
    return { isDone: true };
  } catch (error) {
    const text = describeFailure(error) ?? 'The mail server rejected it';
    return { isDone: false, status: statusOf(error), error: text };
  }
}

async function sendMail(
  { mailer, api }: DeliveryDeps,
  { email, account_id }: SentDelivery,
  movement: Movement,
): Promise<void> {
  if (mailer === null || email === null)
    throw new Error('There is no verified e-mail address or no mail server');
  const messageId = `${movement.id.slice(2)}.${account_id}@${mailer.domain}`;
  await mailer.send({ to: email, messageId, ...writeMail(movement, api) });
}
