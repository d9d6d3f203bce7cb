const waiting = new Set<() => void>();

/** Calls back once after the current task: a query may start while React renders, when no other component may be notified. */
export function notify(callback: () => void): void {
  if (waiting.size === 0) queueMicrotask(flush);
  waiting.add(callback);
}

function flush(): void {
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
}
