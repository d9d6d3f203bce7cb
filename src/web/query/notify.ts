const waiting = new Set<() => void>();

/** Calls back once, after what is running now: a query may begin to be read while React draws, when no other part may be notified. */
export function notify(callback: () => void): void {
  if (waiting.size === 0) queueMicrotask(flush);
  waiting.add(callback);
}

function flush(): void {
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
}
