import { retryPause } from '#modules/kits/webhooks/api/retry-pause.ts';
import {
  describeFailure,
  sendMessage,
  statusOf,
  type WebhookNetwork,
} from '#modules/kits/webhooks/api/send-message.ts';
import type { People } from '#sdk/api/people.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { type Claim, endAttempt, endClaim, findWaiting, type Outcome } from '../../db/messages.ts';

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
const RETRY_LONGEST_S = 7200;
/** Messages sent under one claim, so that one webhook does not keep a slot for itself. */
const IN_A_ROW = 100;

/** Dependencies of deliveries. */
export interface DeliveryDeps {
  pool: DatabasePool;
  network: WebhookNetwork;
  pace: DeliveryPace;
  /** Accounts, for the notice to the owner of a webhook that is switched off. */
  people: Pick<People, 'notify'>;
}

/** Sends the waiting messages of a claimed stream webhook in order, until one is not accepted. */
export async function deliver(deps: DeliveryDeps, claimed: Claim, isOver: () => boolean): Promise<void> {
  let claim = claimed;
  for (let count = 0; count < IN_A_ROW && !isOver(); count++) {
    const message = await findWaiting(deps.pool, claim.id);
    if (message === null) break;
    const outcome = await attempt(claim, { id: message.message_id, body: message.body }, deps.network);
    const { retryFirstS, ...limits } = deps.pace;
    const retryS = retryPause(claim.failures + 1, retryFirstS, RETRY_LONGEST_S);
    const after = await endAttempt(
      deps.pool,
      { claim, messageId: message.id, outcome },
      { ...limits, retryS },
    );
    if (after.isSwitchedOff) await sendNotice(deps, claim, outcome);
    if (after.claimedUntil === null) return;
    claim = { ...claim, failures: 0, claimed_until: after.claimedUntil };
  }
  await endClaim(deps.pool, claim);
}

/** Makes one attempt; never throws. */
export async function attempt(
  { url, secret }: Pick<Claim, 'url' | 'secret'>,
  message: { id: string; body: string },
  network: WebhookNetwork,
): Promise<Outcome> {
  const begunAt = performance.now();
  const end = () => Math.round(performance.now() - begunAt);
  try {
    await sendMessage({ url, secret }, message, network);
    return { isSent: true, status: null, error: null, durationMs: end() };
  } catch (error) {
    const text = describeFailure(error) ?? 'The request could not be sent';
    return { isSent: false, status: statusOf(error), error: text, durationMs: end() };
  }
}

/** Tells the owner by e-mail, where the account has a verified address; the page of streams shows it in any case. */
async function sendNotice({ people }: DeliveryDeps, { account_id, id, name, url }: Claim, outcome: Outcome) {
  await people.notify(account_id, {
    id: `stream-${id}-${Date.now()}`,
    subject: 'A stream webhook was switched off',
    text: [
      `“${name}” (${url}) has not accepted a message for a day, so nothing more is sent to it.`,
      `Last failure: ${outcome.error ?? 'unknown'}`,
      '',
      'Switch it on again on the page of streams of your account: it goes on from where it stopped.',
      '',
    ].join('\n'),
  });
}
