import { GuardedFetchError } from '#sdk/lib/net.ts';
import type { Movement } from '../../contract/notifications.ts';
import { ATTEMPTS_MAX, type Attempt, type ClaimedDelivery } from '../../db/statements/deliveries.ts';
import type { AccountDeps } from '../deps.ts';
import type { Mailer } from '../sign-in/mailer.ts';
import { sendWebhook, type WebhookNetwork } from './send-webhook.ts';
import { writeMail } from './write-mail.ts';

/** Dependencies of the delivery of notifications. */
export interface DeliveryDeps extends Pick<AccountDeps, 'api' | 'pool'> {
  mailer: Mailer | null;
  network: WebhookNetwork;
  /** Pause after the first attempt, in s; doubles with each further attempt. */
  retryFirstS: number;
}

/** Maximum pause between two attempts, in s. */
const RETRY_LONGEST_S = 3600;

/** Makes one delivery attempt; never throws. */
export async function sendDelivery(
  deps: DeliveryDeps,
  row: ClaimedDelivery,
  movement: Movement,
): Promise<Attempt> {
  try {
    if (row.webhook_id === null) await sendMail(deps, row, movement);
    else if (row.url !== null && row.secret !== null)
      await sendWebhook({ url: row.url, secret: row.secret }, movement, deps.network);
    return { isSent: true, status: null, error: null, retryS: null };
  } catch (error) {
    const isLast = row.attempts >= ATTEMPTS_MAX;
    return {
      isSent: false,
      status: error instanceof GuardedFetchError ? error.status : null,
      error: describeFailure(error),
      retryS: isLast ? null : getPause(row.attempts, deps.retryFirstS),
    };
  }
}

async function sendMail(
  { mailer, api }: DeliveryDeps,
  { email, account_id }: ClaimedDelivery,
  movement: Movement,
): Promise<void> {
  if (mailer === null || email === null)
    throw new Error('There is no verified e-mail address or no mail server');
  const messageId = `${movement.id.slice(2)}.${account_id}@${mailer.domain}`;
  await mailer.send({ to: email, messageId, ...writeMail(movement, api) });
}

/** Exponential backoff with up to a quarter of jitter, to spread retries. */
function getPause(attempts: number, firstS: number): number {
  const pause = Math.min(firstS * 2 ** (attempts - 1), RETRY_LONGEST_S);
  return pause * (1 + Math.random() / 4);
}

/** Error text shown to the owner. It does not reveal addresses of this server's network. */
function describeFailure(error: unknown): string {
  if (error instanceof GuardedFetchError) {
    if (error.status !== null) return `Answered with status ${error.status}`;
    return error.code === 'refused' ? 'The host is not on the public internet' : 'The host did not answer';
  }
  return 'The mail server rejected it';
}
