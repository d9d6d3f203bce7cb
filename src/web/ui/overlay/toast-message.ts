/** A short message at the top right. */
export interface Toast {
  title: string;
  text?: string;
  status: 'success' | 'error' | 'warning' | 'info';
}
