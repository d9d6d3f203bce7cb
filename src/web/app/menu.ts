import { createContext, useContext } from 'react';
import { usePaths } from '../paths.ts';
import { useLocation } from '../router/useLocation.ts';

/** One line of a menu. */
export interface MenuItem {
  label: string;
  href: string;
  icon?: MenuIcon;
  /** The paths, without a run's prefix, that the item stands for; one that ends with `*` takes all that begin so. */
  active?: readonly string[];
  /** Opens in a new tab, with the sign for it. */
  isExternal?: boolean;
  /** Bears a mark, on the operator's request. */
  isHighlighted?: boolean;
}

/** An entry of a menu before it is known whether its page is open: of a page by its route, or of an address elsewhere. */
export interface MenuDraft extends Omit<MenuItem, 'href' | 'isExternal'> {
  /**
   * The menu: beside the groups, in one of them, or in that of the account; `chain` are the entries of a rollup among transactions
   * (order 10) and blocks (20), each with a section of its own where it has such entries behind it.
   */
  place: 'main' | 'blockchain' | 'chain' | 'api' | 'account';
  /** Where in its menu it stands: entries come by rising order, those of the core are tens. */
  order: number;
  route?: string;
  url?: string;
  /** It has no line; in the menu of the account, its page marks the menu all the same. */
  isHidden?: boolean;
}

/** Items under one heading, in sections. */
export interface MenuGroup {
  label: string;
  icon: MenuIcon;
  /** The paths of its pages that have no line. */
  active?: readonly string[];
  sections: readonly (readonly MenuItem[])[];
}

export type MenuEntry = MenuItem | MenuGroup;
export type MenuIcon = 'cube' | 'coins' | 'apps' | 'chart' | 'gauge' | 'code' | 'dots' | 'user';

/** The menus of a document: the main one, top to bottom, and the account's, which is for who is signed in. */
export interface Menus {
  main: readonly MenuEntry[];
  account?: MenuGroup;
  /** What the footer leads to: about this explorer, and its source. */
  foot?: readonly MenuItem[];
}

/** The menus, and the path, without a run's prefix, that their items are read against. */
export function useMenus(): Menus & { path: string } {
  const { base } = usePaths();
  const { pathname } = useLocation();
  return { ...useContext(MenusContext), path: pathname.slice(base.length) || '/' };
}

/** Whether an item stands for the page at a path. */
export function isActiveItem({ active = [] }: MenuItem, path: string): boolean {
  return active.some((own) => (own.endsWith('*') ? path.startsWith(own.slice(0, -1)) : path === own));
}

export const MenusContext = createContext<Menus>({ main: [] });
