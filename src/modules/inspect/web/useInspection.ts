import { useEffect, useRef, useState } from 'react';
import type { InspectBody } from '../contract/calls.ts';
import { type InspectOutcome, sendInspection } from './send-inspection.ts';

/** An outcome with what it is of. */
export type Inspected = InspectOutcome & { body: InspectBody };

/** Inspections, one at a time, after the one that the page begins with: the last one counts, and leaving the page ends it. */
export function useInspection(prefix: string, first: Inspected | undefined) {
  const [inspected, setInspected] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const sent = useRef<AbortController>(undefined);
  useEffect(() => () => sent.current?.abort(), []);

  async function inspect(body: InspectBody) {
    sent.current?.abort();
    const own = new AbortController();
    sent.current = own;
    setBusy(true);
    const outcome = await sendInspection(prefix, body, own.signal);
    if (sent.current !== own || own.signal.aborted) return;
    setInspected({ ...outcome, body });
    setBusy(false);
  }

  return { inspected, isBusy, inspect };
}
