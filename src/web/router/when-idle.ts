/** Runs a task when the browser is idle. */
export function whenIdle(window: Window & typeof globalThis, task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 1);
}
