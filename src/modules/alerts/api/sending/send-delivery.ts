import type { Attempt, ClaimedJob } from '#modules/kits/jobs/db/job.ts';
import {
  describeFailure,
  sendMessage,
  statusOf,
  type WebhookNetwork,
} from '#modules/kits/webhooks/api/send-message.ts';
import type { People } from '#sdk/api/people.ts';
import type { AlertDelivery } from '../../db/deliveries.ts';
import { writeBody, writeText } from './write-event.ts';

/** Dependencies of deliveries. */
export interface DeliveryDeps {
  network: WebhookNetwork;
  people: Pick<People, 'notify' | 'show'>;
  /** Pause after the first attempt, in s; doubles with each further one. */
  retryFirstS: number;
}

const NO_MAIL =
  'Not sent: there is no verified e-mail address or no mail server, or the mail server rejected it';

/** Makes one attempt; never throws. */
export async function sendDelivery(
  deps: DeliveryDeps,
  { kind }: Pick<ClaimedJob, 'kind'>,
  delivery: AlertDelivery,
): Promise<Attempt> {
  try {
    const error = await (kind === 'alert_webhook' ? sendWebhook : sendMail)(deps, delivery);
    return { isDone: error === null, error };
  } catch (error) {
    const text = describeFailure(error) ?? 'The request could not be sent';
    return { isDone: false, status: statusOf(error), error: text };
  }
}

/** Sends it; returns the reason if that is not possible. */
async function sendWebhook({ network }: DeliveryDeps, delivery: AlertDelivery): Promise<string | null> {
  const { url, secret, message_id: id } = delivery;
  if (url === null) return 'The webhook was removed';
  await sendMessage({ url, secret }, { id, body: writeBody(delivery) }, network);
  return null;
}

async function sendMail({ people }: DeliveryDeps, delivery: AlertDelivery): Promise<string | null> {
  const { title, lines } = writeText(delivery);
  const isSent = await people.notify(delivery.account_id, {
    id: delivery.message_id,
    subject: `${title}: ${delivery.name}`,
    text: `${lines.join('\n')}\n\nAlerts of your account are at /account/alerts.\n`,
  });
  return isSent ? null : NO_MAIL;
}
