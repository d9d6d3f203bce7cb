import { createElement, lazy } from 'react';
import type { ShellParts } from '../app/shell-parts.ts';

/** Fetches what the frame draws late, once. */
export const loadLazyParts = () => import('./lazy-parts.ts');

/** The frame's parts in the browser: what the server has drawn stays until their code is there. */
export const LAZY_SHELL_PARTS: ShellParts = {
  Alerts: lazy(() => loadLazyParts().then(({ LAZY_PARTS }) => ({ default: LAZY_PARTS.Alerts }))),
  Drawer: lazy(() => loadLazyParts().then(({ LAZY_PARTS }) => ({ default: LAZY_PARTS.Drawer }))),
  Footer: lazy(() => loadLazyParts().then(({ LAZY_PARTS }) => ({ default: LAZY_PARTS.Footer }))),
  LiveRate: lazy(() => loadLazyParts().then(({ LAZY_PARTS }) => ({ default: LAZY_PARTS.LiveRate }))),
  FailedPage: lazy(() =>
    import('./FailedPage.tsx').then(
      ({ FailedPage }) => ({ default: FailedPage }),
      () => ({ default: UnreachablePage }),
    ),
  ),
};

/** Stands in for the error screen when even that can't be fetched. */
function UnreachablePage() {
  return createElement(
    'p',
    { className: 'error-screen' },
    'The server does not answer. Reload the page to try again.',
  );
}
