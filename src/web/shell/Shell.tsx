import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createLazyCode, useLazyCode } from '../app/lazy-code.tsx';
import { useIsSignedIn } from '../app/settings/is-signed-in.ts';
import { useNavBarCollapsed } from '../app/settings/preferences.tsx';
import { useUiConfig } from '../app/settings/useUiConfig.ts';
import { useShellParts } from '../app/shell-parts.ts';
import { Slot } from '../modules/Slot.tsx';
import { usePaths } from '../paths.ts';
import { useRouter } from '../router/router-context.tsx';
import { useIsNavigating } from '../router/useIsNavigating.ts';
import { useLocation } from '../router/useLocation.ts';
import { whenIdle } from '../router/when-idle.ts';
import { ANNOUNCER_ID } from '../ui/feedback/announcer-id.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Header } from './Header.tsx';
import { followLink, preloadLink } from './menu/follow-links.ts';
import { markTwins } from './menu/mark-twins.ts';
import { Sidebar } from './menu/Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const SHORTCUTS = createLazyCode(() => import('./Shortcuts.tsx'));

/** The shell of every page: menu, header, the page itself, footer. Handles clicks on all plain links inside it. */
export function Shell({ children }: { children: ReactNode }) {
  const [isCollapsed, toggle] = useNavBarCollapsed();
  const router = useRouter();
  const paths = usePaths();
  const { pathname } = useLocation();
  const isAbove = useUiConfig().navigationLayout === 'horizontal';
  useEffect(() => {
    whenIdle(window, () => {
      // Without it the menu only has plain links.
      import('./menu/menu-behaviour.ts').then(({ startMenu }) => startMenu(document)).catch(() => {});
    });
  }, []);
  const isHome = pathname === paths.base || pathname === `${paths.base}/`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the interactive elements
    // biome-ignore lint/a11y/useKeyWithClickEvents: links turn the Enter key into a click themselves
    <div
      className="frame"
      onClick={(event) => followLink(event, router)}
      onFocus={(event) => {
        markTwins(event.target);
        preloadLink(event, router);
      }}
      onPointerOver={(event) => {
        markTwins(event.target);
        preloadLink(event, router);
      }}
    >
      <SkipLink />
      <Progress />
      <TopBar />
      <div
        className="app"
        data-collapsed={(isCollapsed && !isAbove) || undefined}
        data-above={isAbove || undefined}
      >
        <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />
        <div className="content">
          <Header hasSearch={!isHome} />
          <Notices />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <Foot />
        </div>
      </div>
      <LazyShortcuts onToggleSidebar={toggle} />
      <LazyNotifications />
      <div className="sr" id={ANNOUNCER_ID} aria-live="polite" />
    </div>
  );
}

/** Memoized: server-rendered markup must not be rerendered before its code is loaded, or React discards it. */
const Notices = memo(() => {
  const { Alerts, LiveRate } = useShellParts();
  return (
    <Suspense>
      <Alerts />
      <LiveRate />
      <Slot name="page-top" props={{}} />
    </Suspense>
  );
});

/** Memoized for the same reason. */
const Foot = memo(() => {
  const { Footer } = useShellParts();
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
});

/** Keyboard shortcuts of the app, loaded once the browser is idle. */
function LazyShortcuts({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  const [loaded, load] = useLazyCode(SHORTCUTS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    whenIdle(window, () => void load());
  }, []);
  return loaded && <loaded.Shortcuts onToggleSidebar={onToggleSidebar} />;
}

/** Module code on each page of signed-in users; nothing is loaded for others. */
function LazyNotifications() {
  const isSignedIn = useIsSignedIn();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle(window, () => setIdle(true));
  }, []);
  return isSignedIn && isIdle ? <Slot name="signed-in" props={{}} /> : null;
}

/** A thin progress bar at the top while another page loads. */
function Progress() {
  return useIsNavigating() ? <div className="progress" /> : null;
}
