import { type ComponentType, lazy, Suspense } from 'react';
import { waitFor } from './lazy-code.ts';

/** A component whose code few pages need, so that it comes only with the first page that draws it. */
export interface RarePart<Props extends object> {
  Part: ComponentType<Props>;
  /** The server waits for it (`await part.ready`), so that all of a page is drawn at once; resolved at once in the browser. */
  ready: Promise<unknown>;
}

/** Makes one out of the function that fetches its code; called once for each, at the level of a module. */
export function createRarePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): RarePart<Props> {
  let onServer: ComponentType<Props> | undefined;
  const Lazy = lazy(() => {
    const loading = load();
    waitFor(loading);
    return loading.then((component) => ({ default: component }));
  });
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the level of a module
  function Part(props: Props) {
    const Drawn = onServer ?? Lazy;
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    );
  }
  const ready = import.meta.env.SSR
    ? load().then((component) => {
        onServer = component;
      })
    : Promise.resolve();
  return { Part, ready };
}
