import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { fetchModule } from './fetch-module.ts';

/** A file, or several, whose code comes after that of the page: the one way in which code comes later. */
export interface LazyCode<Code> {
  /** Absent until it is there. */
  loaded: Code | undefined;
  /**
   * Fetches it once; after a failure the next call fetches again. What the server draws with it, it loads first, at the level of the
   * module: `if (import.meta.env.SSR) await CODE.load();`; the same file imports the styles of what it draws.
   */
  load: () => Promise<Code>;
}

/** Names such code; `isWithPage` fetches it as soon as the code that names it runs, else it comes when it is first needed. */
export function createLazyCode<Code>(
  fetchCode: () => Promise<Code>,
  { isWithPage = false }: { isWithPage?: boolean } = {},
): LazyCode<Code> {
  let loading: Promise<Code> | undefined;
  async function load(): Promise<Code> {
    try {
      code.loaded = await fetchCode();
      return code.loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const code: LazyCode<Code> = {
    loaded: undefined,
    load() {
      loading ??= load();
      return loading;
    },
  };
  if (isWithPage) waitFor(code.load());
  return code;
}

export interface LazyComponentOptions<Props> {
  /** Drawn until the code is there, where the server has drawn nothing. */
  fallback?: ReactNode;
  /** Drawn where the code does not come; else the error screen is. */
  onFailure?: ComponentType<Props>;
  /** Set where the caller draws the `Suspense` around it. */
  hasBoundary?: boolean;
}

/** A component out of such code, made once at the level of a module; what the server has drawn of it stays until the code is there. */
export function createLazyComponent<Code, Props extends object>(
  code: LazyCode<Code>,
  pick: (loaded: Code) => ComponentType<Props>,
  { fallback = null, onFailure, hasBoundary = true }: LazyComponentOptions<Props> = {},
): ComponentType<Props> {
  const Lazy = lazy(() => {
    const loading = code.load().then(pick);
    waitFor(loading);
    return (onFailure ? loading.catch(() => onFailure) : loading).then((component) => ({
      default: component,
    }));
  });
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each, at the level of a module
  return function LazyComponent(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => (code.loaded ? pick(code.loaded) : Lazy));
    const drawn = <Drawn {...props} />;
    return hasBoundary ? <Suspense fallback={fallback}>{drawn}</Suspense> : drawn;
  };
}

/**
 * Such code for a component that fetches it by itself: `undefined` until it is there, and a function that fetches it and never throws. A
 * fetch that failed is made again by the next call.
 */
export function useLazyCode<Code>(
  code: LazyCode<Code>,
): [loaded: Code | undefined, load: () => Promise<void>] {
  const [drawn, setDrawn] = useState<{ loaded: Code }>();
  async function load() {
    if (drawn !== undefined) return;
    try {
      const loaded = await code.load();
      setDrawn({ loaded });
    } catch {
      // The network was away; the next click fetches again.
    }
  }
  return [drawn?.loaded, load];
}

/**
 * Runs what a handler, or an effect, does once with code that comes later. Where the code does not come nothing happens, and the next call
 * fetches it again; an error of `use` is thrown on.
 */
export async function withCode<Code>(
  fetchCode: () => Promise<Code>,
  use: (code: Code) => void | Promise<void>,
): Promise<void> {
  let code: Code;
  try {
    code = await fetchModule(fetchCode);
  } catch {
    return;
  }
  await use(code);
}

const underWay: Promise<unknown>[] = [];

/** Names what must be there before anything changes on a page that the server has drawn. */
export function waitFor(coming: Promise<unknown>): void {
  underWay.push(coming.catch(() => {}));
}

/** Resolves when all of it is there or will not come, and what has been drawn with it needs no more; `pause` gives the browser time to draw. */
export async function whenAllCame(pause: () => Promise<void>): Promise<void> {
  let known: number;
  do {
    known = underWay.length;
    await Promise.all(underWay);
    await pause();
  } while (underWay.length > known);
}
