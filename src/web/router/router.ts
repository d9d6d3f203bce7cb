import type { ErrorScreenProps } from '../app/error-kind.ts';
import type { Match } from './route.ts';
import type { LoadedPage } from './screen.ts';

/** Where the app is. */
export interface RouterLocation {
  pathname: string;
  search: string;
}

/** What is on the screen: an address, its page, and the error screen that stands for it, if one does. */
export interface RouterState {
  location: RouterLocation;
  match: Match;
  loaded: LoadedPage;
  failure: ErrorScreenProps | null;
  isNavigating: boolean;
}

export interface NavigateOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Leaves the page where it is scrolled to. */
  keepScroll?: boolean;
}

/** Moves between the app's addresses. On the server it stands still. */
export interface Router {
  getState: () => RouterState;
  /** The state that the server has drawn, from which the page hydrates. */
  getDrawnState: () => RouterState;
  subscribe: (onChange: () => void) => () => void;
  navigate: (to: string, options?: NavigateOptions) => void;
  preload: (to: string) => void;
}
