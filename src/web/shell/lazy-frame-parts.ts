import { createElement, lazy } from 'react';
import type { FrameParts } from '../app/frame-parts.ts';

/** Fetches what the frame draws late, once. */
export const loadLateParts = () => import('./late-parts.ts');

/** The frame's parts in the browser: what the server has drawn stays until their code is there. */
export const LAZY_FRAME_PARTS: FrameParts = {
  Alerts: lazy(() => loadLateParts().then(({ LATE_PARTS }) => ({ default: LATE_PARTS.Alerts }))),
  Drawer: lazy(() => loadLateParts().then(({ LATE_PARTS }) => ({ default: LATE_PARTS.Drawer }))),
  Footer: lazy(() => loadLateParts().then(({ LATE_PARTS }) => ({ default: LATE_PARTS.Footer }))),
  LiveRate: lazy(() => loadLateParts().then(({ LATE_PARTS }) => ({ default: LATE_PARTS.LiveRate }))),
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
