/**
 * Resolves once what the server has drawn is on the screen: hydration measures elements, which would hold the first paint up. At once where
 * nothing is painted, as in a tab in the background.
 */
export function whenPainted(window: Pick<Window, 'document' | 'requestAnimationFrame'>): Promise<void> {
  if (window.document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => window.requestAnimationFrame(() => setTimeout(resolve)));
}
