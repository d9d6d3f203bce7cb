/** Distance from the window within which the code of a link's page is loaded, in px. */
const MARGIN_PX = 200;

/**
 * Reports every link of the document that comes near the window, each once; returns a function that rescans. The other tabs of
 * the open page are left out: their code is small and loads on hover.
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
