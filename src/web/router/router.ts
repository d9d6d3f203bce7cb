import type { ErrorScreenProps } from '../app/error-kind.ts';
import type { Match } from './route.ts';
import type { LoadedPage } from './screen.ts';

/** Current location of the app. */
export interface RouterLocation {
  pathname: string;
  search: string;
}

/** Displayed state: a URL, its page, and the error screen that replaces it, if any. */
export interface RouterState {
  location: RouterLocation;
  match: Match;
  loaded: LoadedPage;
  failure: ErrorScreenProps | null;
  isNavigating: boolean;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Preserves the page's scroll position. */
  keepScroll?: boolean;
}

/** Navigates between the app's URLs. On the server it is static. */
export interface Router {
  getState: () => RouterState;
  /** The state that the server rendered, from which the page hydrates. */
  getDrawnState: () => RouterState;
  subscribe: (onChange: () => void) => () => void;
  navigate: (to: string, options?: NavigateOptions) => void;
  preload: (to: string) => void;
}
