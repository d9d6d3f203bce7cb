import type { MouseEvent, SyntheticEvent } from 'react';
import { stripBasePath } from '#lib/net/base-path.ts';
import { readRoot } from '../../app/read-root.ts';
import { isInFragment } from '../../router/place.ts';
import type { Router } from '../../router/router.ts';

/**
 * Handles a click on any plain link of the app without a reload, so a list of hundreds of links needs no listeners of its own.
 */
export function followLink(event: MouseEvent, router: Router): void {
  const anchor = internalAnchor(event.target);
  const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (anchor === null || event.defaultPrevented || isForBrowser) return;
  event.preventDefault();
  router.navigate(anchor.href, { keepScroll: anchor.dataset.keepScroll !== undefined });
}

/** Prefetches the page of a link on hover or focus. */
export function preloadLink(event: SyntheticEvent, router: Router): void {
  const anchor = internalAnchor(event.target);
  if (anchor !== null && anchor.href !== window.location.href) router.preload(anchor.href);
}

function internalAnchor(target: EventTarget): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (anchor === null || anchor.target || anchor.download) return null;
  const href = anchor.getAttribute('href') ?? '';
  if (isInFragment(readRoot())) return href.startsWith('#/') ? anchor : null;
  if (anchor.origin !== window.location.origin) return null;
  const isPlain = !href.startsWith('#');
  return isPlain && !/^\/(api|node-api)\//.test(stripBasePath(anchor.pathname, readRoot())) ? anchor : null;
}
