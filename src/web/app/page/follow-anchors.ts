import type { Router } from '../../router/router.ts';

/** Opens the view of the URL's anchor, at its row where it has one: anchors are not sent to servers. An unknown anchor changes nothing. */
export function followAnchors(router: Pick<Router, 'navigate'>, window: Window): void {
  const follow = () => {
    const { href, hash } = window.location;
    if (hash.length < 2) return;
    import('./find-anchor-page.ts')
      .then(({ findAnchorPage }) => {
        const page = findAnchorPage(new URL(href));
        if (page !== null && window.location.href === href)
          router.navigate(page, { replace: true, keepScroll: !page.includes('#') });
      })
      .catch(() => {});
  };
  follow();
  window.addEventListener('hashchange', follow);
}
