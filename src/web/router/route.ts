import type { Closable } from './is-open.ts';
import type { Hydration, LoadedPage, OpenScreen, Visit } from './screen.ts';

/** A route of the app: the module of its screen is loaded on navigation. */
export interface Route extends Closable {
  /** Segments separated by `/`; `:name` matches any one segment. */
  pattern: string;
  /** The file below `src/web` that `load` imports; its key in the build's manifest of scripts and styles. */
  module: string;
  load: () => Promise<ScreenModule>;
  /** True to hide it from search engines. */
  isUnlisted?: boolean;
}

/** A file `<name>-screen.ts` below `pages`. */
export interface ScreenModule {
  screen: OpenScreen;
}

/** Result of matching a URL. */
export interface Match {
  routeId: string;
  module: string;
  load: (visit: Visit, hydration?: Hydration) => Promise<LoadedPage>;
}
