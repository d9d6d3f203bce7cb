import { fetchModule } from '../app/fetch-module.ts';

/** A short message at the top right. */
export interface Toast {
  title: string;
  text?: string;
  status: 'success' | 'error' | 'warning' | 'info';
}

/**
 * Shows a message for five seconds (spec §9), or until it is closed. The code that draws it comes with the first one; what is sent before
 * waits for it, in order.
 */
export async function showToast(toast: Toast): Promise<void> {
  host ??= fetchModule(() => import('./overlay/toast-host.tsx')).catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  const { addToast } = await host;
  await addToast(toast);
}

/** Asked for once: of two imports under way the second may end first, and its message would overtake. */
let host: Promise<typeof import('./overlay/toast-host.tsx')> | undefined;
