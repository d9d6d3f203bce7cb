import type { Closable } from './is-open.ts';
import type { Hydration, LoadedPage, OpenScreen, Visit } from './screen.ts';

/** An address of the app: the module of its screen is read when somebody goes there. */
export interface Route extends Closable {
  /** Segments divided by `/`; `:name` takes any one segment. */
  pattern: string;
  /** The file below `src/web` that `load` imports; the build's manifest knows its scripts and styles by it. */
  module: string;
  load: () => Promise<ScreenModule>;
  /** Whether search engines have no use for it. */
  isUnlisted?: boolean;
}

/** A file `<name>-screen.ts` below `pages`. */
export interface ScreenModule {
  screen: OpenScreen;
}

/** What an address leads to. */
export interface Match {
  routeId: string;
  module: string;
  load: (visit: Visit, hydration?: Hydration) => Promise<LoadedPage>;
}
