import { showToast } from './toast.ts';

/** Warns the visitor with a toast, or where its code cannot be loaded, with a dialog of the browser. */
export function warn(text: string): void {
  showToast({ title: 'Error', text, status: 'error' }).catch(() => window.alert(text));
}
