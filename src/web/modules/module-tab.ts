import { createContext } from 'react';
import type { Search } from '../router/search-params.ts';
import type { TabView } from '../router/tab-view.ts';

/** The pages of the core to which modules add tabs. */
export type TabbedPage = 'address' | 'block' | 'token' | 'tokens' | 'transaction';

/** Props of a module's tab. */
export interface ModuleTabProps {
  /** Id of the page's subject: a hash, or the height of a block; empty on a page without one. */
  id: string;
  /** The search parameters of the page, in which the tab may store its own. */
  search: Search;
}

/** Placement of a module's tab, as data. */
export interface TabPlace {
  page: TabbedPage;
  /** The value of `?tab=` that opens it. */
  key: string;
  /** Further values that open it, for the views within it. */
  aliases?: readonly string[];
  label: string;
  /** The tab after which it is placed; last if that one is absent. */
  after?: string;
  /** The field of the page's subject that determines if the tab is shown; always shown if left out. */
  shownWhere?: string;
  /** True if only our own API has its data. */
  needsOwnApi?: boolean;
}

/** A tab of an active module. */
export interface ModuleTab extends TabPlace {
  /** Its file, for the styles of the page; empty in the browser. */
  module: string;
  load: () => Promise<TabView<ModuleTabProps>>;
}

/** The module tab that a URL opens. Pure. */
export function findModuleTab(
  tabs: readonly ModuleTab[],
  page: TabbedPage | undefined,
  search: Search,
): ModuleTab | undefined {
  if (page === undefined) return undefined;
  const word = search.get('tab') ?? '';
  return tabs.find((tab) => tab.page === page && (tab.key === word || tab.aliases?.includes(word)));
}

/** The tabs that modules add to pages. */
export const ModuleTabsContext = createContext<readonly ModuleTab[]>([]);
