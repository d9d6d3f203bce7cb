import type { Parameters } from './parameters.ts';

/** Parameters that record which of them were read. */
interface WatchedParameters {
  watched: Parameters;
  /** The names that were never read. */
  listUnread: () => string[];
}

/** Watches the parameters of a request. */
export function watchParameters(parameters: Parameters): WatchedParameters {
  const read = new Set<string>();
  const watched = new Map(parameters);
  watched.get = (name) => {
    read.add(name);
    return parameters.get(name);
  };
  watched.has = (name) => {
    read.add(name);
    return parameters.has(name);
  };
  return { watched, listUnread: () => [...parameters.keys()].filter((name) => !read.has(name)) };
}
