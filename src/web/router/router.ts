import type { ErrorScreenProps } from '../app/error-kind.ts';
import type { Match } from './route.ts';
import type { LoadedPage } from './screen.ts';

/** Submitted fields of a form, by name. */
export type FormValues = Readonly<Record<string, string>>;

/** A form that the browser has submitted without scripts, and the API's answer. */
export interface PostedForm {
  values: FormValues;
  status: number;
  body: unknown;
}

/** Current location of the app. */
export interface RouterLocation {
  pathname: string;
  search: string;
  /** Set on a page that answers a form, until the next navigation. */
  posted?: PostedForm | undefined;
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
