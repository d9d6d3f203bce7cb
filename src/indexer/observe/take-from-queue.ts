/**
 * Takes keys from a queue while `work` reads their values, so that a key that is queued meanwhile is read again. `work`
 * returns the keys that are done; the others go back to the queue, all of them where it throws.
 */
export async function takeFromQueue<Key>(
  queue: Set<Key>,
  keys: readonly Key[],
  work: () => Promise<readonly Key[]>,
): Promise<void> {
  for (const key of keys) queue.delete(key);
  let done: readonly Key[] = [];
  try {
    done = await work();
  } finally {
    const isDone = new Set(done);
    for (const key of keys) if (!isDone.has(key)) queue.add(key);
  }
}
