import type { ReactNode } from 'react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Clock } from './clock.ts';

/** The time in ms since 1970: the server's during hydration, then the current one, once a second. */
export function useNow(): number {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(clock.subscribe, clock.now, clock.serverNow);
}

/** Provides a tree with its clock. */
export function ServerTimeProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>;
}

const ClockContext = createContext<Clock>({ subscribe: () => () => {}, now: () => 0, serverNow: () => 0 });
