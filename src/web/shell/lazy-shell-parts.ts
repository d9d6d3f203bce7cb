import { type ComponentType, createElement } from 'react';
import { createLazyCode, createLazyComponent } from '../app/lazy-code.tsx';
import type { ShellParts } from '../app/shell-parts.ts';

/** What the frame draws with code that comes after the page's own. */
export const SHELL_CODE = createLazyCode(() =>
  import('./lazy-parts.ts').then(({ LAZY_PARTS }) => LAZY_PARTS),
);

/** The frame's parts in the browser: what the server has drawn stays until their code is there. */
export const LAZY_SHELL_PARTS: ShellParts = {
  Alerts: createShellPart(({ Alerts }) => Alerts),
  Drawer: createShellPart(({ Drawer }) => Drawer),
  Footer: createShellPart(({ Footer }) => Footer),
  LiveRate: createShellPart(({ LiveRate }) => LiveRate),
  FailedPage: createLazyComponent(
    createLazyCode(() => import('./FailedPage.tsx')),
    ({ FailedPage }) => FailedPage,
    { onFailure: UnreachablePage, hasBoundary: false },
  ),
};

function createShellPart(
  pick: (parts: NonNullable<typeof SHELL_CODE.loaded>) => ComponentType,
): ComponentType {
  return createLazyComponent(SHELL_CODE, pick, { hasBoundary: false });
}

/** Stands in for the error screen when even that can't be fetched. */
function UnreachablePage() {
  return createElement(
    'p',
    { className: 'error-screen' },
    'The server does not answer. Reload the page to try again.',
  );
}
