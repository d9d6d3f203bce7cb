/** Links to addresses. */
const ADDRESS = ':is(.addr, .param-lines > li) > a';

/** Highlights all links on the page to the same address as the hovered one. */
export function markTwins(target: EventTarget): void {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>(ADDRESS) : null;
  const href = anchor?.getAttribute('href') ?? null;
  for (const marked of document.querySelectorAll('a.twin')) {
    if (marked.getAttribute('href') !== href) marked.classList.remove('twin');
  }
  if (href === null) return;
  const twins = document.querySelectorAll(`${ADDRESS}[href="${CSS.escape(href)}"]`);
  if (twins.length > 1) for (const twin of twins) twin.classList.add('twin');
}
