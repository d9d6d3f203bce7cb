import { createElement, lazy } from 'react';
import type { FrameParts } from '../app/frame-parts.ts';

const loadLateParts = () => import('./late-parts.ts');

/** The frame's parts in the browser: what the server has drawn stays until their code is there. */
export const LAZY_FRAME_PARTS: FrameParts = {
  Alerts: lazy(() => loadLateParts().then(({ Alerts }) => ({ default: Alerts }))),
  Drawer: lazy(() => loadLateParts().then(({ Drawer }) => ({ default: Drawer }))),
  Footer: lazy(() => loadLateParts().then(({ Footer }) => ({ default: Footer }))),
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
