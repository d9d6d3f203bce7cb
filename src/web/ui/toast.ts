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
  const { addToast } = await import('./overlay/toast-host.tsx');
  await addToast(toast);
}
