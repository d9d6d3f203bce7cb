import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { fetchModule } from './fetch-module.ts';

/** Code that loads after that of the page, in one file or several: the only mechanism for lazy code. */
export interface LazyCode<Code> {
  /** Absent until loaded. */
  loaded: Code | undefined;
  /**
   * Loads it once; after a failure the next call retries. If the server renders with it, it must be loaded there at the top of
   * the module: `if (import.meta.env.SSR) await CODE.load();`; the same file imports the styles of the rendered elements.
   */
  load: () => Promise<Code>;
}

/** Declares lazy code; with `isWithPage` it loads as soon as the declaring code runs, else on first use. */
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
  /** Shown while the code loads, if there is no server-rendered markup. */
  fallback?: ReactNode;
  /** Shown if the code fails to load; the default is the error screen. */
  onFailure?: ComponentType<Props>;
  /** Set if the caller provides the `Suspense` boundary. */
  hasBoundary?: boolean;
}

/** Creates a component from lazy code, once at the top of a module; server-rendered markup remains until the code is loaded. */
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
 * Lazy code for a component that loads it itself: `undefined` until loaded, and a function that loads it and never throws. The
 * next call retries a failed load.
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
      // The network was offline; the next click retries.
    }
  }
  return [drawn?.loaded, load];
}

/** Text for a visitor whose action needs code that could not be loaded. */
export const CODE_MISSING =
  'The code for this could not be loaded. Check your connection and try again; if that does not help, reload the page.';

/**
 * Runs a one-time action of a handler or an effect with lazy code. If loading fails, `onFailure` is called with a text for the
 * visitor, and the next call retries; an error of `use` is rethrown.
 */
export async function withCode<Code>(
  fetchCode: () => Promise<Code>,
  use: (code: Code) => void | Promise<void>,
  onFailure: (text: string) => void = () => {},
): Promise<void> {
  let code: Code;
  try {
    code = await fetchModule(fetchCode);
  } catch {
    onFailure(CODE_MISSING);
    return;
  }
  await use(code);
}

const underWay: Promise<unknown>[] = [];

/** Registers a promise that must settle before anything changes on a server-rendered page. */
export function waitFor(coming: Promise<unknown>): void {
  underWay.push(coming.catch(() => {}));
}

/**
 * Resolves when all registered promises have settled, including those added meanwhile by rendering; `pause` gives the browser
 * time to render.
 */
export async function whenAllCame(pause: () => Promise<void>): Promise<void> {
  let known: number;
  do {
    known = underWay.length;
    await Promise.all(underWay);
    await pause();
  } while (underWay.length > known);
}
