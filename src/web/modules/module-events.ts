/** A usage event of the visitor, for analytics. */
export interface UsageEvent {
  name: string;
  /** Never contains a hash, an address or typed text. */
  properties: Readonly<Record<string, string | number | boolean>>;
}

/** Event of the window that carries a {@link UsageEvent}; without an analytics module it has no listeners. */
export const USAGE_EVENT = 'app:usage';

/** Event of the window that carries an error caught by an error boundary. */
export const CAUGHT_ERROR_EVENT = 'app:caught-error';
export type CaughtErrorEvent = typeof CAUGHT_ERROR_EVENT;

/** Maximum number of events buffered until there is a listener: analytics load after the page. */
const WAITING_MAX = 20;
const waiting: UsageEvent[] = [];
let isFollowed = false;

/** Reports a usage event to the modules that count it. */
export function publishUsage(window: Window, name: string, properties: UsageEvent['properties']): void {
  const detail = { name, properties };
  if (!isFollowed && waiting.length < WAITING_MAX) waiting.push(detail);
  window.dispatchEvent(new CustomEvent<UsageEvent>(USAGE_EVENT, { detail }));
}

/** Calls back for each event, including earlier ones. */
export function followUsage(window: Window, onUsage: (event: UsageEvent) => void): void {
  isFollowed = true;
  for (const event of waiting.splice(0)) onUsage(event);
  window.addEventListener(USAGE_EVENT, ({ detail }: CustomEventInit<UsageEvent>) => {
    if (detail) onUsage(detail);
  });
}
