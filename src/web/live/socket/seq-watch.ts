/** Result of checking an event's sequence number. */
export type SeqVerdict = 'in-order' | 'gap' | 'rewritten';

/**
 * Checks the `seq` that our own server adds to its events: a skipped number means that an event was missed, a `kind` of unwind or
 * reset that blocks were removed. Servers without it are always in order.
 */
export function createSeqWatch() {
  let last: number | null = null;

  function judge(payload: unknown): SeqVerdict {
    const { seq, kind } = (payload ?? {}) as { seq?: unknown; kind?: unknown };
    const previous = last;
    if (typeof seq === 'number') last = Math.max(seq, previous ?? seq);
    if (kind === 'unwind' || kind === 'reset') {
      if (kind === 'reset' && typeof seq === 'number') last = seq;
      return 'rewritten';
    }
    return previous !== null && typeof seq === 'number' && seq > previous + 1 ? 'gap' : 'in-order';
  }

  /** Resets the last number for a new connection. */
  function restart() {
    last = null;
  }

  return { judge, restart };
}
