import type { PublicConfig } from '#config/web-config.ts';
import type { ModuleData } from '../../modules/module-data.ts';
import type { PostedForm } from '../../router/router.ts';
import type { ErrorScreenProps } from '../error-kind.ts';
import type { CarriedQuery } from '../queries/query-state.ts';
import type { Preferences } from '../settings/preferences.tsx';
import type { Menus } from './menu.ts';

/** State sent with a page: everything that its markup was rendered from. */
export interface PageState {
  config: PublicConfig;
  menus: Menus;
  modules: ModuleData;
  preferences: Preferences;
  failure: ErrorScreenProps | null;
  nowMs: number;
  /** The newest block's number, if known. */
  height: number | null;
  /** The minimum version of the index (see `WebOptions`) of everything here. */
  version: string;
  queries: CarriedQuery[];
  posted?: PostedForm | undefined;
}

/** The id of the element that contains the state, and of the one that contains the app. */
export const STATE_ELEMENT_ID = 'state';
export const APP_ELEMENT_ID = 'app';
