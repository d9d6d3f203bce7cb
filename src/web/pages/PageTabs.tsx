import { useContext } from 'react';
import { useHasOwnApi } from '../app/settings/has-own-api.ts';
import { findModuleTab, ModuleTabsContext, type TabbedPage, type TabPlace } from '../modules/module-tab.ts';
import { useLocation } from '../router/useLocation.ts';
import { type Tab, Tabs } from '../ui/Tabs.tsx';

interface PageTabsProps {
  page: TabbedPage;
  /** Subject of the page, whose fields determine which module tabs are shown. */
  subject: object;
  label: string;
  /** The tabs of the core, and the active one. */
  tabs: readonly Tab[];
  active: string;
  toHref: (tab: string) => string;
}

/** The tabs of a page, including those of modules. */
export function PageTabs({ page, subject, label, tabs, active, toHref }: PageTabsProps) {
  const all = useContext(ModuleTabsContext);
  const isOwn = useHasOwnApi();
  const { search } = useLocation();
  const open = findModuleTab(all, page, new URLSearchParams(search));
  const shown = [...tabs];
  for (const tab of all) {
    if (tab.page !== page || (tab !== open && !isShown(tab, subject, isOwn))) continue;
    const place = shown.findIndex(({ key }) => key === tab.after);
    const added = { key: tab.key, label: tab.label, href: toHref(tab.key) };
    shown.splice(place === -1 ? shown.length : place + 1, 0, added);
  }
  return <Tabs label={label} tabs={shown} active={open?.key ?? active} />;
}

function isShown({ shownWhere, needsOwnApi }: TabPlace, subject: object, isOwn: boolean): boolean {
  if (needsOwnApi && !isOwn) return false;
  return shownWhere === undefined || (subject as Record<string, unknown>)[shownWhere] === true;
}
