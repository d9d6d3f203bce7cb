import type { ChainPublisher } from '../../../../api/socket/topic-publisher.ts';
import type { AccountSettings } from '../means.ts';
import { createMailer } from '../sign-in/mailer.ts';
import { publishMovements } from './publish-movements.ts';
import type { WebhookNetwork } from './send-webhook.ts';
import { type Sender, startSender } from './sender.ts';

/** How notifications are sent, where it is not the usual way. */
export interface NotificationOptions {
  network?: WebhookNetwork;
  /** The pause after the first attempt, in s. */
  retryFirstS?: number;
}

const RETRY_FIRST_S = 10;

/** What sends the notifications of watched addresses. */
export interface Notifications {
  publisher: ChainPublisher;
  /** Resolves when nothing is being sent any more, or after some seconds. */
  whenIdle(): Promise<void>;
}

/** Creates what sends the notifications of watched addresses with each block: e-mails and webhooks out of the outbox, and the open pages. */
export function createNotifications(
  settings: AccountSettings,
  { network = {}, retryFirstS = RETRY_FIRST_S }: NotificationOptions,
): Notifications {
  let sender: Sender | undefined;
  const publisher: ChainPublisher = (api, hub, onError) => {
    const { appPool: pool } = api;
    if (!pool) return { onEvent: () => {}, stop: () => {} };
    const own = startSender({ api, pool, mailer: createMailer(settings), network, retryFirstS }, onError);
    sender = own;
    const live = { api, pool, hub, sessionIdleHours: settings.sessionIdleHours };
    return {
      onEvent(event) {
        if (event.kind === 'block' || event.kind === 'traces') own.wake();
        if (event.kind !== 'block') return;
        publishMovements(live, event).catch(onError);
      },
      stop: () => own.stop(),
    };
  };
  return { publisher, whenIdle: async () => sender?.whenIdle() };
}
