/** Something that the visitor did or saw, for whoever counts such things. */
export interface UsageEvent {
  name: string;
  /** Never a hash, an address or a text that somebody has typed. */
  properties: Readonly<Record<string, string | number | boolean>>;
}

/** Event of the window that carries a {@link UsageEvent}; without a module that counts them, nobody listens. */
export const USAGE_EVENT = 'app:usage';

/** Event of the window that carries an error which an error boundary has caught. */
export const CAUGHT_ERROR_EVENT = 'app:caught-error';
export type CaughtErrorEvent = typeof CAUGHT_ERROR_EVENT;

/** So many are kept until somebody listens: what counts them is loaded after the page. */
const WAITING_MAX = 20;
const waiting: UsageEvent[] = [];
let isFollowed = false;

/** Reports what the visitor did or saw to the modules that count it. */
export function publishUsage(window: Window, name: string, properties: UsageEvent['properties']): void {
  const detail = { name, properties };
  if (!isFollowed && waiting.length < WAITING_MAX) waiting.push(detail);
  window.dispatchEvent(new CustomEvent<UsageEvent>(USAGE_EVENT, { detail }));
}

/** Calls back for each, also for those that were reported before. */
export function followUsage(window: Window, onUsage: (event: UsageEvent) => void): void {
  isFollowed = true;
  for (const event of waiting.splice(0)) onUsage(event);
  window.addEventListener(USAGE_EVENT, ({ detail }: CustomEventInit<UsageEvent>) => {
    if (detail) onUsage(detail);
  });
}
