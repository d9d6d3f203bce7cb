import { useEffect, useRef, useState } from 'react';
import { type Outcome, sendQuery } from './send-query.ts';

/** A query that was sent. */
export interface QueryRun {
  isBusy: boolean;
  /** Number of queries that wait on the server, while this one is not answered; undefined if unknown. */
  waiting: number | undefined;
  outcome: Outcome | undefined;
  start(query: string, parameters: readonly string[]): void;
  cancel(): void;
}

const QUEUE_MS = 1000;

/** Sends queries one at a time; leaving the page cancels the last one. */
export function useQueryRun(url: string): QueryRun {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<number>();
  const sent = useRef<AbortController>(undefined);
  useEffect(() => () => sent.current?.abort(), []);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void readWaiting(url).then(setWaiting), QUEUE_MS);
    return () => clearInterval(timer);
  }, [isBusy, url]);

  async function run(query: string, parameters: readonly string[]) {
    sent.current?.abort();
    const own = new AbortController();
    sent.current = own;
    setBusy(true);
    setWaiting(undefined);
    const found = await sendQuery(url, { query, parameters }, own.signal);
    if (sent.current !== own) return;
    setOutcome(found);
    setBusy(false);
  }

  return {
    isBusy,
    waiting,
    outcome,
    start: (query, parameters) => void run(query, parameters),
    cancel: () => sent.current?.abort(),
  };
}

async function readWaiting(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/queue`);
    return response.ok ? ((await response.json()) as { waiting: number }).waiting : undefined;
  } catch {
    return undefined;
  }
}
