import type { IndexEvent } from '../db/notify.ts';

/** Where the API receives the indexer's commits. */
export interface IndexEventSource {
  /** Calls the listener after each commit; the answer ends the subscription. */
  subscribe(listener: (event: IndexEvent) => void): () => void;
}

/** A source that whoever listens to the database feeds. */
export interface IndexEventHub extends IndexEventSource {
  emit(event: IndexEvent): void;
}

/** Creates a hub; a listener that throws does not keep the event from the others. */
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
