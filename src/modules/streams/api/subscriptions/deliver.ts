import type { Attempt } from '#modules/kits/jobs/db/job.ts';
import {
  describeFailure,
  sendMessage,
  statusOf,
  type WebhookNetwork,
} from '#modules/kits/webhooks/api/send-message.ts';
import type { People } from '#sdk/api/people.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import type { Target } from '../../db/messages.ts';

/** Times of deliveries, in s. */
export interface DeliveryPace {
  /** Pause after the first failure; doubles with each further one. */
  retryFirstS: number;
  /** Longest time without an accepted message, after which a stream webhook is switched off. */
  failingMaxS: number;
  /** Duration of a claim; longer than an attempt. */
  leaseS: number;
}

export const DELIVERY_PACE: DeliveryPace = { retryFirstS: 5, failingMaxS: 86_400, leaseS: 60 };

/** Dependencies of deliveries. */
export interface DeliveryDeps {
  pool: DatabasePool;
  network: WebhookNetwork;
  pace: DeliveryPace;
  /** Accounts, for the notice to the owner of a webhook that is switched off. */
  people: Pick<People, 'notify'>;
}

/** Makes one attempt; never throws. */
export async function attempt(
  { url, secret }: Pick<Target, 'url' | 'secret'>,
  message: { id: string; body: string },
  network: WebhookNetwork,
): Promise<Attempt> {
  try {
    await sendMessage({ url, secret }, message, network);
    return { isDone: true };
  } catch (error) {
    const text = describeFailure(error) ?? 'The request could not be sent';
    return { isDone: false, status: statusOf(error), error: text };
  }
}

/** Tells the owner by e-mail, where the account has a verified address; the page of streams shows it in any case. */
export async function sendNotice(
  { people }: Pick<DeliveryDeps, 'people'>,
  { account_id, id, name, url }: Target,
  { error }: Pick<Attempt, 'error'>,
): Promise<void> {
  await people.notify(account_id, {
    id: `stream-${id}-${Date.now()}`,
    subject: 'A stream webhook was switched off',
    text: [
      `“${name}” (${url}) has not accepted a message for a day, so nothing more is sent to it.`,
      `Last failure: ${error ?? 'unknown'}`,
      '',
      'Switch it on again on the page of streams of your account: it goes on from where it stopped.',
      '',
    ].join('\n'),
  });
}
