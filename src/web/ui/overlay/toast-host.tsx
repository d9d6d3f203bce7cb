import type { Toast as Message } from './toast-message.ts';
import './overlays.css';
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Icon } from '../Icon.tsx';

/** Duration of a message, in ms, and maximum number of visible ones. */
const TIMEOUT_MS = 5000;
const SHOWN_MAX = 4;

// The single toast manager of a document: outside of the page's tree, so page changes do not remove messages.
const manager = Toast.createToastManager();
let host: Promise<void> | undefined;

/** Adds a message to the container, which the first one creates. */
export async function addToast({ title, text, status }: Message): Promise<void> {
  host ??= mountHost();
  await host;
  manager.add({
    title,
    description: text,
    type: status,
    priority: status === 'error' ? 'high' : 'low',
  });
}

function mountHost(): Promise<void> {
  const element = document.createElement('div');
  document.body.append(element);
  return new Promise((resolve) => createRoot(element).render(<ToastHost onReady={resolve} />));
}

function ToastHost({ onReady }: { onReady: () => void }) {
  // Runs after the effects of the provider below, which listens from then on.
  useEffect(onReady, [onReady]);
  return (
    <Toast.Provider toastManager={manager} timeout={TIMEOUT_MS} limit={SHOWN_MAX}>
      <Toast.Viewport className="toasts" aria-label="Messages">
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={`toast toast-${toast.type}`} swipeDirection="right">
      <div className="toast-text">
        <Toast.Title className="toast-title" />
        <Toast.Description />
      </div>
      {/* The messages are side by side: none covers the button of another. */}
      <Toast.Close className="plain-btn" aria-label="Close" aria-hidden={false}>
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}
