/** Receives the events of a topic. */
export interface TopicListener {
  onEvent: (event: string, payload: unknown) => void;
  /** Called when the topic has been joined: data read before this time, in ms, may be incomplete. */
  onJoined: (missedUntilMs: number) => void;
}

/** Topics that the open page needs, stored until the socket's code is loaded and while it is disconnected. */
export interface TopicRegistry {
  /** Subscribes to a topic until the returned function is called. */
  subscribe: (topic: string, listener: TopicListener) => () => void;
  listenersOf: (topic: string) => ReadonlySet<TopicListener>;
  listPending: () => string[];
  /** Calls back with each topic that got its first listener or lost its last one. */
  watch: (onChange: (topic: string) => void) => () => void;
}

const NOBODY: ReadonlySet<TopicListener> = new Set();

/** Creates an empty registry. */
export function createTopicRegistry(): TopicRegistry {
  const subscribed = new Map<string, Set<TopicListener>>();
  const watchers = new Set<(topic: string) => void>();

  function notify(topic: string) {
    for (const watcher of watchers) watcher(topic);
  }

  return {
    subscribe(topic, listener) {
      const listeners = subscribed.get(topic) ?? new Set();
      listeners.add(listener);
      subscribed.set(topic, listeners);
      notify(topic);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && subscribed.get(topic) === listeners) subscribed.delete(topic);
        notify(topic);
      };
    },
    listenersOf: (topic) => subscribed.get(topic) ?? NOBODY,
    listPending: () => [...subscribed.keys()],
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
