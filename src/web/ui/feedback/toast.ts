import { fetchModule } from '../../app/fetch-module.ts';
import type { Toast } from '../overlay/toast-message.ts';

/**
 * Shows a message for five seconds, or until it is closed. Its code loads with the first one; earlier messages are queued, in
 * order.
 */
export async function showToast(toast: Toast): Promise<void> {
  host ??= fetchModule(() => import('../overlay/toast-host.tsx')).catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  const { addToast } = await host;
  await addToast(toast);
}

/** Imported once: of two imports in flight the second may resolve first, which would reorder the messages. */
let host: Promise<typeof import('../overlay/toast-host.tsx')> | undefined;
