import { usePaths } from '../paths.ts';
import { useLocation } from '../router/useLocation.ts';
import { createMenu, type MenuGroup } from './menu.ts';

/** The main menu and the path that it is read against. */
export function useMenu(): { menu: MenuGroup[]; path: string } {
  const paths = usePaths();
  const { pathname } = useLocation();
  return { menu: createMenu(paths), path: pathname.slice(paths.base.length) || '/' };
}
