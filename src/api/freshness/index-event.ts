import type { IndexEvent } from '#db/connection/notify.ts';

/** Source of the indexer's commits. */
export interface IndexEventSource {
  /** Calls the listener after each commit; returns the function that unsubscribes. */
  subscribe(listener: (event: IndexEvent) => void): () => void;
}

/** A source that the database listener feeds. */
export interface IndexEventHub extends IndexEventSource {
  emit(event: IndexEvent): void;
}

/** Creates a hub; a throwing listener does not affect the others. */
export function createIndexEventHub(onError: (error: unknown) => void = () => {}): IndexEventHub {
  const listeners = new Set<(event: IndexEvent) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
