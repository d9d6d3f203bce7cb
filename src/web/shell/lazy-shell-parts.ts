import { type ComponentType, createElement } from 'react';
import { createLazyCode, createLazyComponent } from '../app/lazy-code.tsx';
import type { ShellParts } from '../app/shell-parts.ts';

/** Lazy parts of the shell. */
export const SHELL_CODE = createLazyCode(() =>
  import('./lazy-parts.ts').then(({ LAZY_PARTS }) => LAZY_PARTS),
);

/** The shell's parts in the browser: server-rendered markup remains until their code is loaded. */
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

/** Fallback if the error screen itself can't be loaded. */
function UnreachablePage() {
  return createElement(
    'p',
    { className: 'error-screen' },
    'The server does not answer. Reload the page to try again.',
  );
}
