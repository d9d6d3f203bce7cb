import type { Worker } from '#modules/kits/jobs/api/create-worker.ts';
import type { WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import type { ChainPublisher } from '#sdk/api/socket.ts';
import type { Notice } from '../../contract/notifications.ts';
import type { AccountSettings } from '../deps.ts';
import { createMailer } from '../sign-in/mailer.ts';
import { publishMovements } from './publish-movements.ts';
import { publishNotice } from './publish-notice.ts';
import { startSender } from './sender.ts';

/** Overrides of the delivery of notifications. */
export interface NotificationOptions {
  network?: WebhookNetwork;
  /** Pause after the first attempt, in s. */
  retryFirstS?: number;
}

const RETRY_FIRST_S = 10;

/** Sender of notifications of watched addresses. */
export interface Notifications {
  publisher: ChainPublisher;
  /** Shows a notice on the open pages of an account that are connected to this server; returns their number. */
  show(accountId: number, notice: Notice): Promise<number>;
  /** Resolves when no delivery is in flight, or after a few seconds. */
  whenIdle(): Promise<void>;
}

/**
 * Creates the sender of notifications of watched addresses: e-mails and webhooks from the outbox, and open pages with each block.
 */
export function createNotifications(
  settings: AccountSettings,
  { network = {}, retryFirstS = RETRY_FIRST_S }: NotificationOptions,
): Notifications {
  let sender: Worker | undefined;
  let show: Notifications['show'] = async () => 0;
  const publisher: ChainPublisher = (api, hub, onError) => {
    const { appPool: pool, sharedAccounts } = api.store;
    if (!pool) return { onEvent: () => {}, stop: () => {} };
    const own = startSender({ api, pool, mailer: createMailer(settings), network, retryFirstS }, onError);
    sender = own;
    const people = sharedAccounts?.pool ?? pool;
    const live = { api, pool, people, hub, sessionIdleHours: settings.sessionIdleHours };
    show = (accountId, notice) => publishNotice(live, accountId, notice);
    return {
      onEvent(event) {
        if (event.kind === 'block' || event.kind === 'traces') own.wake();
        if (event.kind !== 'block') return;
        publishMovements(live, event).catch(onError);
      },
      stop: () => own.stop(),
    };
  };
  return {
    publisher,
    show: (accountId, notice) => show(accountId, notice),
    whenIdle: async () => sender?.whenIdle(),
  };
}
