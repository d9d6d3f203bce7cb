/** Runs a task when the browser has nothing more urgent to do. */
export function whenIdle(window: Window & typeof globalThis, task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 1);
}
