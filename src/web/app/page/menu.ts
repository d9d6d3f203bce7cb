import { createContext, useContext } from 'react';
import { usePaths } from '../../paths.ts';
import { useLocation } from '../../router/useLocation.ts';

/** One line of a menu. */
export interface MenuItem {
  label: string;
  href: string;
  icon?: MenuIcon;
  /** The paths, without a run's prefix, for which the item is active; one that ends with `*` matches as a prefix. */
  active?: readonly string[];
  /** Opens in a new tab, with an icon for it. */
  isExternal?: boolean;
  /** Highlighted, by the operator's setting. */
  isHighlighted?: boolean;
}

/** A menu entry before its page is known to be enabled: of a page by its route, or of an external URL. */
export interface MenuDraft extends Omit<MenuItem, 'href' | 'isExternal'> {
  /**
   * The menu: beside the groups, in one of them, or in that of the account; `chain` contains the entries of a rollup among
   * transactions (order 10) and blocks (20), each with its own section if such entries follow it; `foot` is the footer.
   */
  place: 'main' | 'blockchain' | 'chain' | 'api' | 'tools' | 'account' | 'foot';
  /** Position in its menu: entries are sorted by order, those of the core are tens. */
  order: number;
  route?: string;
  url?: string;
  /** Has no line; in the account menu, its page still marks the menu as active. */
  isHidden?: boolean;
}

/** Items under one heading, in sections. */
export interface MenuGroup {
  label: string;
  icon: MenuIcon;
  /** The paths of its pages without a line. */
  active?: readonly string[];
  sections: readonly (readonly MenuItem[])[];
}

export type MenuEntry = MenuItem | MenuGroup;
export type MenuIcon = 'cube' | 'coins' | 'apps' | 'chart' | 'gauge' | 'code' | 'dots' | 'user';

/** The menus of a document: the main one, top to bottom, and the account's, for signed-in visitors. */
export interface Menus {
  main: readonly MenuEntry[];
  account?: MenuGroup;
  /** Links of the footer: about this explorer, and its source. */
  foot?: readonly MenuItem[];
}

/** The menus, and the current path, without a run's prefix, for `isActiveItem`. */
export function useMenus(): Menus & { path: string } {
  const { base } = usePaths();
  const { pathname } = useLocation();
  return { ...useContext(MenusContext), path: pathname.slice(base.length) || '/' };
}

/** Returns true if an item is active for a path. */
export function isActiveItem({ active = [] }: MenuItem, path: string): boolean {
  return active.some((own) => (own.endsWith('*') ? path.startsWith(own.slice(0, -1)) : path === own));
}

export const MenusContext = createContext<Menus>({ main: [] });
