/** Receives what is published on a topic. */
export interface TopicListener {
  onEvent: (event: string, payload: unknown) => void;
  /** Called when the topic has been joined: what was read before this time, in ms, may lack something. */
  onJoined: (missedUntilMs: number) => void;
}

/** Which topics the open page needs, kept until the socket's code has come and whenever it is away. */
export interface TopicRegistry {
  /** Requests a topic until the answer is called. */
  want: (topic: string, listener: TopicListener) => () => void;
  listenersOf: (topic: string) => ReadonlySet<TopicListener>;
  listPending: () => string[];
  /** Calls back with each topic whose first listener has come or whose last one has gone. */
  watch: (onChange: (topic: string) => void) => () => void;
}

const NOBODY: ReadonlySet<TopicListener> = new Set();

/** Creates an empty registry. */
export function createTopicRegistry(): TopicRegistry {
  const wanted = new Map<string, Set<TopicListener>>();
  const watchers = new Set<(topic: string) => void>();

  function notify(topic: string) {
    for (const watcher of watchers) watcher(topic);
  }

  return {
    want(topic, listener) {
      const listeners = wanted.get(topic) ?? new Set();
      listeners.add(listener);
      wanted.set(topic, listeners);
      notify(topic);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && wanted.get(topic) === listeners) wanted.delete(topic);
        notify(topic);
      };
    },
    listenersOf: (topic) => wanted.get(topic) ?? NOBODY,
    listPending: () => [...wanted.keys()],
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
