import type { ReactNode } from 'react';
import { createContext, useContext, useState } from 'react';

export type ColorMode = 'light' | 'dark';

/** What the visitor's cookies say; no colour mode means that the system decides. */
export interface Preferences {
  colorMode: ColorMode | undefined;
  isNavBarCollapsed: boolean;
}

export const COLOR_MODE_COOKIE = 'chakra-ui-color-mode';
export const NAV_BAR_COLLAPSED_COOKIE = 'nav_bar_collapsed';

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
  const [isCollapsed, setCollapsed] = useState(useContext(PreferencesContext).isNavBarCollapsed);
  function toggle() {
    setCollapsed(!isCollapsed);
    writeCookie(NAV_BAR_COLLAPSED_COOKIE, String(!isCollapsed));
  }
  return [isCollapsed, toggle];
}

/** Gives a tree the visitor's preferences as the server read them. */
export function PreferencesProvider({ value, children }: { value: Preferences; children: ReactNode }) {
  return <PreferencesContext.Provider value={value}>{children}</PreferencesContext.Provider>;
}

const PreferencesContext = createContext<Preferences>({ colorMode: undefined, isNavBarCollapsed: false });

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
