import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Pauses before an open answer is read again, in ms: a new authorization is judged shortly after its block is indexed. */
const PAUSES_MS = [1000, 2000, 4000, 8000];

/** Reads an answer again, a few times, while it has an authorization without verdict. */
export function useRecheck(isOpen: boolean, queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!isOpen) return;
    const timers = PAUSES_MS.map((pauseMs) =>
      setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: JSON.parse(key) }).catch(() => {});
      }, pauseMs),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isOpen, key, queryClient]);
}
