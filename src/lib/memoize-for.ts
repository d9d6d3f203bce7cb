/** Memoizes `read` for `ms` milliseconds; a rejection is not cached. */
export function memoizeFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let known: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (known !== null && performance.now() - known.at <= ms) return known.answer;
    const entry = { at: performance.now(), answer: read() };
    known = entry;
    entry.answer.catch(() => {
      if (known === entry) known = null;
    });
    return entry.answer;
  };
}
