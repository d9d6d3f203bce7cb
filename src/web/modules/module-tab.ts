import { createContext } from 'react';
import type { TabView } from '../router/screen.ts';
import type { Search } from '../router/search-params.ts';

/** The pages of the core to which modules add views. */
export type TabbedPage = 'address' | 'block' | 'token' | 'tokens' | 'transaction';

/** What a view of a module is drawn with. */
export interface ModuleTabProps {
  /** Whose page it is: a hash, or the height of a block; empty on a page of no one thing. */
  id: string;
  /** The search part of the page's address, in which the view may keep what is its own. */
  search: Search;
}

/** Where a view of a module stands, as data. */
export interface TabPlace {
  page: TabbedPage;
  /** The word in `?tab=` that opens it. */
  key: string;
  /** Further words that open it, for the views within it. */
  aliases?: readonly string[];
  label: string;
  /** The tab behind which it stands; last where that one is not there. */
  after?: string;
  /** The field of what the page is about that says whether the tab is there; always where it is left out. */
  shownWhere?: string;
  /** Whether only our own API has what it shows. */
  needsOwnApi?: boolean;
}

/** A view of a module that is on. */
export interface ModuleTab extends TabPlace {
  /** Its file, for the styles of the page; empty in the browser. */
  module: string;
  load: () => Promise<TabView<ModuleTabProps>>;
}

/** The view of a module that an address opens. Pure. */
export function findModuleTab(
  tabs: readonly ModuleTab[],
  page: TabbedPage | undefined,
  search: Search,
): ModuleTab | undefined {
  if (page === undefined) return undefined;
  const word = search.get('tab') ?? '';
  return tabs.find((tab) => tab.page === page && (tab.key === word || tab.aliases?.includes(word)));
}

/** The views that modules add to pages. */
export const ModuleTabsContext = createContext<readonly ModuleTab[]>([]);
