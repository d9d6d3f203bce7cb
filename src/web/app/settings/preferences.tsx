import type { ReactNode } from 'react';
import { createContext, useContext, useState } from 'react';
import { readRoot } from '../read-root.ts';
import type { TransactionsSort } from '../transactions-sort.ts';

export type ColorMode = 'light' | 'dark';

/** Preferences from the visitor's cookies; without a color mode, the system's applies. */
export interface Preferences {
  colorMode: ColorMode | undefined;
  isNavBarCollapsed: boolean;
  /** Lists show absolute instead of relative times. */
  isTimeAbsolute?: boolean;
  /** The index was incomplete at this visitor's last visit. */
  wasIndexing?: boolean;
  /** Lists show tokens that are reported as scam. */
  showsScamTokens?: boolean;
  /** Ads were found blocked, less than a day ago. */
  blocksAds?: boolean;
  /** An address's NFTs are shown by collection. */
  nftDisplay?: NftDisplay;
  /** The order of an address's transactions, unless newest first; a choice on the open page is stored here. */
  transactionsSort?: TransactionsSort | undefined;
  /** True if there is a session token of the API, with which a visitor counts as having an account. */
  hasSession: boolean;
}

export type NftDisplay = 'list' | 'collection';

export const NFT_DISPLAY_COOKIE = 'address_nft_display_type';
export const COLOR_MODE_COOKIE = 'chakra-ui-color-mode';
export const NAV_BAR_COLLAPSED_COOKIE = 'nav_bar_collapsed';
export const ABSOLUTE_TIME_COOKIE = 'absolute_time';
export const SCAM_TOKENS_COOKIE = 'show_scam_tokens';

/** Ads that were found blocked are not requested again for a day. */
export const ADS_BLOCKED_COOKIE = 'adblock_detected';
export const INDEXING_ALERT_COOKIE = 'indexing_alert';

/** Switches between light and dark; the mode itself is in `data-mode` of `<html>`, so CSS alone follows it. */
export function useToggleColorMode(): () => void {
  return () => {
    const root = document.documentElement;
    const next: ColorMode = root.dataset.mode === 'dark' ? 'light' : 'dark';
    root.dataset.mode = next;
    writeCookie(COLOR_MODE_COOKIE, next);
  };
}

/** The sidebar's collapsed state, and a function that toggles it; stored in a cookie. */
export function useNavBarCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(usePreferences().isNavBarCollapsed);
  function toggle() {
    setCollapsed(!isCollapsed);
    writeCookie(NAV_BAR_COLLAPSED_COOKIE, String(!isCollapsed));
  }
  return [isCollapsed, toggle];
}

/** The choice of absolute times in lists, and a function that toggles it for the whole page; stored in a cookie. */
export function useTimeAbsolute(): [isAbsolute: boolean, toggle: () => void] {
  return useContext(TimeContext);
}

/** The last display of an address's NFTs, and a function that stores the choice in a cookie. */
export function useNftDisplay(): [display: NftDisplay, keep: (display: NftDisplay) => void] {
  const { nftDisplay = 'list' } = useContext(PreferencesContext);
  return [nftDisplay, (display) => writeCookie(NFT_DISPLAY_COOKIE, display)];
}

/** The visitor's preferences at the time the page was sent. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}

/** The completeness of the index at this visitor's last visit, and a function that stores the current one. */
export function useWasIndexing(): [wasIndexing: boolean, keep: (isIndexing: boolean) => void] {
  const { wasIndexing = false } = useContext(PreferencesContext);
  return [wasIndexing, (isIndexing) => writeCookie(INDEXING_ALERT_COOKIE, String(isIndexing))];
}

/** Provides a tree with the visitor's preferences as the server read them. */
export function PreferencesProvider({ value, children }: { value: Preferences; children: ReactNode }) {
  const [isTimeAbsolute, setTimeAbsolute] = useState(value.isTimeAbsolute ?? false);
  function toggleTime() {
    setTimeAbsolute(!isTimeAbsolute);
    writeCookie(ABSOLUTE_TIME_COOKIE, String(!isTimeAbsolute));
  }
  return (
    <PreferencesContext.Provider value={value}>
      <TimeContext.Provider value={[isTimeAbsolute, toggleTime]}>{children}</TimeContext.Provider>
    </PreferencesContext.Provider>
  );
}

const PreferencesContext = createContext<Preferences>({
  colorMode: undefined,
  isNavBarCollapsed: false,
  hasSession: false,
});
const TimeContext = createContext<[boolean, () => void]>([false, () => {}]);

/** Stores a choice for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${name}=${value}; path=${readRoot() || '/'}; max-age=31536000; samesite=lax`;
}
