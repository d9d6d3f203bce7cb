import type { PublicConfig } from '../../config/web-config.ts';
import type { ModuleData } from '../modules/module-data.ts';
import type { ErrorScreenProps } from './error-kind.ts';
import type { Menus } from './menu.ts';
import type { Preferences } from './preferences.tsx';
import type { CarriedQuery } from './query-state.ts';

/** What the server hands to the browser with a page: everything that its markup was made of. */
export interface PageState {
  config: PublicConfig;
  menus: Menus;
  modules: ModuleData;
  preferences: Preferences;
  failure: ErrorScreenProps | null;
  nowMs: number;
  /** The newest block's number, where it is known. */
  height: number | null;
  /** The version of the index (see `WebOptions`) that everything here has at least. */
  version: string;
  queries: CarriedQuery[];
}

/** The id of the element that holds the state, and of the one that holds the app. */
export const STATE_ELEMENT_ID = 'state';
export const APP_ELEMENT_ID = 'app';
