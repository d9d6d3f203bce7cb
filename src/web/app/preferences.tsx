import type { ReactNode } from 'react';
import { createContext, useContext, useState } from 'react';
import { readRoot } from './read-root.ts';
import type { TransactionsSort } from './transactions-sort.ts';

export type ColorMode = 'light' | 'dark';

/** What the visitor's cookies say; no colour mode means that the system decides. */
export interface Preferences {
  colorMode: ColorMode | undefined;
  isNavBarCollapsed: boolean;
  /** Lists say when something was, not how long ago. */
  isTimeAbsolute?: boolean;
  /** The index was not complete when this visitor was last here. */
  wasIndexing?: boolean;
  /** Tokens that are reported as scam are shown in lists. */
  showsScamTokens?: boolean;
  /** Ads were found blocked, less than a day ago. */
  blocksAds?: boolean;
  /** NFTs of an address are shown by collection. */
  nftDisplay?: NftDisplay;
  /** The order of an address's transactions, where it is not the newest first; a choice in the open page is noted here. */
  transactionsSort?: TransactionsSort | undefined;
  /** Whether there is a token of the API, by which a visitor counts as having an account (spec §6). */
  hasSession: boolean;
}

export type NftDisplay = 'list' | 'collection';

export const NFT_DISPLAY_COOKIE = 'address_nft_display_type';
export const COLOR_MODE_COOKIE = 'chakra-ui-color-mode';
export const NAV_BAR_COLLAPSED_COOKIE = 'nav_bar_collapsed';
export const ABSOLUTE_TIME_COOKIE = 'absolute_time';
export const SCAM_TOKENS_COOKIE = 'show_scam_tokens';

/** Ads that were found blocked are not asked for again for a day. */
export const ADS_BLOCKED_COOKIE = 'adblock_detected';
export const INDEXING_ALERT_COOKIE = 'indexing_alert';

/** Switches between light and dark; the mode itself stands in `data-mode` of `<html>`, so CSS alone follows it. */
export function useToggleColorMode(): () => void {
  return () => {
    const root = document.documentElement;
    const next: ColorMode = root.dataset.mode === 'dark' ? 'light' : 'dark';
    root.dataset.mode = next;
    writeCookie(COLOR_MODE_COOKIE, next);
  };
}

/** Whether the sidebar is collapsed, and a function that toggles it; kept in a cookie. */
export function useNavBarCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(usePreferences().isNavBarCollapsed);
  function toggle() {
    setCollapsed(!isCollapsed);
    writeCookie(NAV_BAR_COLLAPSED_COOKIE, String(!isCollapsed));
  }
  return [isCollapsed, toggle];
}

/** Whether lists say when something was, and a function that toggles it for the whole page; kept in a cookie. */
export function useTimeAbsolute(): [isAbsolute: boolean, toggle: () => void] {
  return useContext(TimeContext);
}

/** How NFTs of an address were shown last, and a function that keeps the choice in a cookie. */
export function useNftDisplay(): [display: NftDisplay, keep: (display: NftDisplay) => void] {
  const { nftDisplay = 'list' } = useContext(PreferencesContext);
  return [nftDisplay, (display) => writeCookie(NFT_DISPLAY_COOKIE, display)];
}

/** The visitor's preferences as they were when the page was sent. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}

/** Whether the index was not complete when this visitor was last here, and a function that keeps what is so now. */
export function useWasIndexing(): [wasIndexing: boolean, keep: (isIndexing: boolean) => void] {
  const { wasIndexing = false } = useContext(PreferencesContext);
  return [wasIndexing, (isIndexing) => writeCookie(INDEXING_ALERT_COOKIE, String(isIndexing))];
}

/** Gives a tree the visitor's preferences as the server read them. */
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

/** Keeps a choice for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${name}=${value}; path=${readRoot() || '/'}; max-age=31536000; samesite=lax`;
}
