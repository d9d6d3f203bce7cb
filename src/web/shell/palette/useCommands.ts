import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MenuEntry, useMenus } from '../../app/page/menu.ts';
import { usePreferences, useTimeAbsolute, useToggleColorMode } from '../../app/settings/preferences.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { blockQuery } from '../../features/block/queries.ts';
import { usePaths } from '../../paths.ts';
import { useLocation } from '../../router/useLocation.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { networksQuery } from '../network/NetworkList.tsx';
import type { Command } from './command.ts';
import { findPageHash } from './page-hash.ts';

/** All commands of the palette: this page's hash, every page of the menu, the settings, other networks. */
export function useCommands(onToggleSidebar: () => void): Command[] {
  return [...useThisPage(), ...usePages(), ...useSettings(onToggleSidebar), ...useNetworks()];
}

function useThisPage(): Command[] {
  const { base } = usePaths();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const readBlockHash = (height: string) => queryClient.getQueryData(blockQuery(height).queryKey)?.hash;
  const found = findPageHash(pathname.slice(base.length), readBlockHash);
  if (found === null) return [];
  const { noun, hash } = found;
  const run = () => void copy(hash, noun);
  return [{ id: 'copy-hash', group: 'This page', label: `Copy the ${noun}`, keywords: 'hash address', run }];
}

async function copy(text: string, noun: string) {
  await navigator.clipboard.writeText(text);
  void showToast({ title: 'Copied', text: `The ${noun} is in the clipboard.`, status: 'success' });
}

/** Home, and every item of the menus, including the account's for signed-in users. */
function usePages(): Command[] {
  const paths = usePaths();
  const { main, account, foot = [] } = useMenus();
  const { hasSession } = usePreferences();
  const entries = [...main, ...(hasSession && account ? [account] : []), ...foot];
  const home: Command = { id: 'home', group: 'Pages', label: 'Home', href: paths.home() };
  return [home, ...entries.flatMap(toCommands)];
}

function toCommands(entry: MenuEntry): Command[] {
  const items = 'sections' in entry ? entry.sections.flat() : [entry];
  return items.map(({ label, href, isExternal = false }) => ({
    id: `page-${href}`,
    group: 'Pages',
    label,
    keywords: entry.label,
    href,
    isExternal,
  }));
}

function useSettings(onToggleSidebar: () => void): Command[] {
  const toggleMode = useToggleColorMode();
  const [isAbsolute, toggleTime] = useTimeAbsolute();
  const isDark = document.documentElement.dataset.mode === 'dark';
  return [
    {
      id: 'color-mode',
      group: 'Settings',
      label: isDark ? 'Switch to the light colour mode' : 'Switch to the dark colour mode',
      keywords: 'theme color night day',
      run: toggleMode,
    },
    {
      id: 'time-format',
      group: 'Settings',
      label: isAbsolute ? 'Show how long ago things were' : 'Show dates and times',
      keywords: 'time format age relative absolute timestamp',
      run: toggleTime,
    },
    {
      id: 'sidebar',
      group: 'Settings',
      label: 'Collapse or expand the sidebar',
      keywords: 'menu navigation',
      run: onToggleSidebar,
    },
  ];
}

/** Other networks, if the operator has configured some. */
function useNetworks(): Command[] {
  const { hasFeaturedNetworks } = useUiConfig();
  const { data = [] } = useQuery({ ...networksQuery, enabled: hasFeaturedNetworks });
  return data
    .filter(({ isActive, url }) => !isActive && /^(https?:\/\/|\/[\w-])/i.test(url))
    .map(({ title, url }) => ({
      id: `network-${url}`,
      group: 'Networks',
      label: title,
      keywords: 'chain switch',
      href: url,
    }));
}
