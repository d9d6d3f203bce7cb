/** Distance from the window within which the code of a link's page is loaded, in px. */
const MARGIN_PX = 200;

/**
 * Reports every link of the document that comes near to the window, once for each; returns the way to look anew. The other views
 * of the page that is open are left out: their code is small and comes when they are pointed at.
 */
export function observeLinks(window: Window & typeof globalThis, onNear: (href: string) => void): () => void {
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onNear((target as HTMLAnchorElement).href);
      }
    },
    { rootMargin: `${MARGIN_PX}px` },
  );
  return () => {
    observer.disconnect();
    for (const link of window.document.querySelectorAll('a[href]:not([data-keep-scroll])'))
      observer.observe(link);
  };
}
