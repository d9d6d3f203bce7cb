import type { PublicConfig } from '#config/web-config.ts';
import type { AddressDetails, AddressTabsCounters } from '#contract/address/address.ts';
import { hasOwnApi } from '../../app/settings/has-own-api.ts';
import type { Paths } from '../../paths.ts';
import { isOpen } from '../../router/is-open.ts';
import type { Tab } from '../../ui/Tabs.tsx';
import { ADDRESS_TAB_KEYS, type AddressTab } from './address-props.ts';
import { ADDRESS_TABS, type AddressTabEntry } from './address-tabs.ts';

/** Maximum count displayed beside a tab. */
const COUNT_MAX = 50;

interface TabsInput {
  address: AddressDetails;
  /** Absent if they could not be read. */
  counters: AddressTabsCounters | undefined;
  config: PublicConfig;
  /** True if they cannot be read: some legacy servers have no such call. */
  hasNoCounters?: boolean;
  /** The active view, whose tab is always shown. */
  active: AddressTab;
}

/** The non-empty tabs of an address, with their counts and URLs. Pure. */
export function listOpenTabs(input: TabsInput, paths: Paths): Tab[] {
  const { address, counters, config, active } = input;
  const open = toTopTab(active);
  const keys = ADDRESS_TAB_KEYS.filter((key) => ADDRESS_TABS[key].parent === undefined);
  return keys
    .filter((key) => key === open || hasSomething(ADDRESS_TABS[key], input))
    .map((key) => {
      const { label, count } = ADDRESS_TABS[key];
      return {
        key,
        label: typeof label === 'string' ? label : label(config),
        count: formatCount(count && counters?.[count]),
        href: paths.address(address.hash, { tab: key === 'txs' ? undefined : key }),
      };
    });
}

/** The top-level tab of a view. */
export function toTopTab(tab: AddressTab): AddressTab {
  return ADDRESS_TABS[tab].parent ?? tab;
}

/** True if the address itself or its count shows content; if another API returns neither, the list may have some. */
function hasSomething(
  entry: AddressTabEntry,
  { address, counters, hasNoCounters, config }: TabsInput,
): boolean {
  const { isAlways, isShown, count } = entry;
  if (!isOpen(entry, config)) return false;
  if (isAlways) return true;
  if (isShown?.(address)) return true;
  const number = count && counters?.[count];
  if (typeof number === 'number') return number > 0;
  const isUnknown = counters === undefined ? hasNoCounters : true;
  return isShown === undefined && isUnknown === true && !hasOwnApi(config);
}

function formatCount(count: number | null | undefined): string | undefined {
  if (count === null || count === undefined) return undefined;
  return count > COUNT_MAX ? `${COUNT_MAX}+` : String(count);
}
