import type { Paths } from '../paths.ts';
import type { IconName } from '../ui/Icon.tsx';

/** One line of the main menu. */
export interface MenuItem {
  label: string;
  href: string;
  /** Whether the item stands for the page at this path (without the run's prefix). */
  isActive: (path: string) => boolean;
  /** Opens in a new tab, with the sign for it. */
  isExternal?: boolean;
}

/** Items under one heading. */
export interface MenuGroup {
  label: string;
  icon: IconName;
  items: readonly MenuItem[];
}

/** The main menu, top to bottom. An entry stands here when its route exists. */
export function createMenu(paths: Paths): MenuGroup[] {
  return [
    {
      label: 'Blockchain',
      icon: 'cube',
      items: [
        {
          label: 'Transactions',
          href: paths.transactions(),
          isActive: (path) => path === '/txs' || path.startsWith('/tx/'),
        },
        {
          label: 'Blocks',
          href: paths.blocks(),
          isActive: (path) => path === '/blocks' || path.startsWith('/block/'),
        },
      ],
    },
  ];
}
