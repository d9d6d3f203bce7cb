import type { IndexEvent } from '#db/connection/notify.ts';

/** A started publisher; `close` ends its timers and subscriptions. */
export interface RunningPublisher {
  onEvent(event: IndexEvent): void;
  stop(): void;
}
