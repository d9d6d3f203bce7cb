import { retryPause } from '#modules/kits/webhooks/api/retry-pause.ts';
import {
  describeFailure,
  sendMessage,
  statusOf,
  type WebhookNetwork,
} from '#modules/kits/webhooks/api/send-message.ts';
import type { People } from '#sdk/api/people.ts';
import { ATTEMPTS_MAX, type Attempt, type ClaimedDelivery, RETRY_LONGEST_S } from '../../db/deliveries.ts';
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
export async function sendDelivery(deps: DeliveryDeps, claimed: ClaimedDelivery): Promise<Attempt> {
  try {
    const error = await send(deps, claimed);
    if (error === null) return { isSent: true, status: null, error: null, retryS: null };
    return { isSent: false, status: null, error, retryS: findRetry(deps, claimed) };
  } catch (error) {
    return {
      isSent: false,
      status: statusOf(error),
      error: describeFailure(error) ?? 'The request could not be sent',
      retryS: findRetry(deps, claimed),
    };
  }
}

/** Sends it; returns the reason if that is not possible. */
async function send({ network, people }: DeliveryDeps, claimed: ClaimedDelivery): Promise<string | null> {
  const { channel, url, secret, message_id: id, account_id: accountId } = claimed;
  if (channel === 'webhook') {
    if (url === null) return 'The webhook was removed';
    await sendMessage({ url, secret }, { id, body: writeBody(claimed) }, network);
    return null;
  }
  const { title, lines } = writeText(claimed);
  const isSent = await people.notify(accountId, {
    id,
    subject: `${title}: ${claimed.name}`,
    text: `${lines.join('\n')}\n\nAlerts of your account are at /account/alerts.\n`,
  });
  return isSent ? null : NO_MAIL;
}

function findRetry({ retryFirstS }: DeliveryDeps, { attempts }: ClaimedDelivery): number | null {
  return attempts >= ATTEMPTS_MAX ? null : retryPause(attempts, retryFirstS, RETRY_LONGEST_S);
}
