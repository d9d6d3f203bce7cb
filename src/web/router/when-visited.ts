const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs a task at the first sign of a visitor: who has only opened the page downloads no other. */
export function whenVisited(window: Window, task: () => void): void {
  const visit = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, visit);
    task();
  };
  for (const sign of SIGNS) window.addEventListener(sign, visit, { passive: true });
}
