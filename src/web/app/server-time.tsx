import type { ReactNode } from 'react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Clock } from './clock.ts';

/** The time in ms since 1970: the server's while the page hydrates, then the present, once a second. */
export function useNow(): number {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(clock.subscribe, clock.now, clock.serverNow);
}

/** Gives a tree its clock. */
export function ServerTimeProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>;
}

const ClockContext = createContext<Clock>({ subscribe: () => () => {}, now: () => 0, serverNow: () => 0 });
