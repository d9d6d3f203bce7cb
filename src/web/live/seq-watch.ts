/** What the numbers of a server's commits show of an event. */
export type SeqVerdict = 'in-order' | 'gap' | 'rewritten';

/**
 * Watches the `seq` that our own server adds to its events: a number left out means that an event was missed, a `kind` of
 * unwind or reset that blocks were taken back. Servers without it are always in order.
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

  /** Forgets the last number, because a connection begins anew. */
  function restart() {
    last = null;
  }

  return { judge, restart };
}
