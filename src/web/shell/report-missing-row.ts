import { showToast } from '../ui/feedback/toast.ts';

/** Shows the message that the row of a link is not on this page, and where it may be. */
export function reportMissingRow(document: Document): void {
  const hasNext = document.querySelector('main a[rel="next"]') !== null;
  void showToast({
    title: 'Row not found',
    text: hasNext
      ? 'The row that this link names is not on this page of the list. It may be on a later one.'
      : 'The row that this link names is not in this list.',
    status: 'info',
  }).catch(() => {});
}
