import type { Router } from '../router/router.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { findRowPage } from './find-row-page.ts';

/** The row that was looked for last, and the pages that were opened for it. */
let looked = { href: '', attempts: 0 };

/** Opens the page of the list that holds the row of a link, or shows the message that there is none. */
export function reportMissingRow(
  { document, location }: Window,
  router: Pick<Router, 'navigate'>,
  anchor: string,
): void {
  const row = `${location.pathname}#${anchor}`;
  if (looked.href !== row) looked = { href: row, attempts: 0 };
  const next = document.querySelector<HTMLAnchorElement>('main a[rel="next"]');
  const page = findRowPage(anchor, {
    href: location.href,
    nextHref: next?.href ?? null,
    anchors: Array.from(document.querySelectorAll('main [id]'), ({ id }) => id),
    attempts: looked.attempts,
  });
  if (page !== null) {
    looked.attempts += 1;
    router.navigate(page, { replace: true });
    return;
  }
  looked.href = '';
  void showToast({
    title: 'Row not found',
    text:
      next === null
        ? 'The row that this link names is not in this list.'
        : 'The row that this link names is not on this page of the list. It may be on a later one.',
    status: 'info',
  }).catch(() => {});
}
