/** Receives what is published on a topic. */
export interface TopicListener {
  onEvent: (event: string, payload: unknown) => void;
  /** Called when the topic has been joined: what was read before this time, in ms, may lack something. */
  onJoined: (missedUntilMs: number) => void;
}

/** Which topics the open page needs, kept until the socket's code has come and whenever it is away. */
export interface TopicRegistry {
  /** Requests a topic until the answer is called. */
  subscribe: (topic: string, listener: TopicListener) => () => void;
  listenersOf: (topic: string) => ReadonlySet<TopicListener>;
  listPending: () => string[];
  /** Calls back with each topic whose first listener has come or whose last one has gone. */
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
