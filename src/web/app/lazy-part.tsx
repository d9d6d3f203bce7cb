import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { waitFor } from './lazy-code.ts';

/** Components of one file that comes after the page's own code. */
export interface LazyParts<Parts> {
  loading: Promise<Parts>;
  /** Absent until the file is there. */
  loaded: Parts | undefined;
}

/**
 * Names a file that comes after the page's own code. On the server the caller waits for it (`await parts.loading`), so that all of the
 * page is drawn at once.
 */
export function createLazyParts<Parts>(loading: Promise<Parts>): LazyParts<Parts> {
  const parts: LazyParts<Parts> = { loading, loaded: undefined };
  waitFor(loading);
  loading.then(
    (loaded) => {
      parts.loaded = loaded;
    },
    () => {},
  );
  return parts;
}

/** One of them: what the server has drawn stays until the code is there; drawn at once where it is there already. */
export function createLazyPart<Parts, Props extends object>(
  parts: LazyParts<Parts>,
  pick: (loaded: Parts) => ComponentType<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Lazy = lazy(() => parts.loading.then((loaded) => ({ default: pick(loaded) })));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the level of a module
  return function LazyPart(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => (parts.loaded ? pick(parts.loaded) : Lazy));
    return (
      <Suspense fallback={fallback}>
        <Drawn {...props} />
      </Suspense>
    );
  };
}
