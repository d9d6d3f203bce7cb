import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsSignedIn } from '../app/is-signed-in.ts';
import { createLazyCode, useLazyCode } from '../app/lazy-code.tsx';
import { useNavBarCollapsed } from '../app/preferences.tsx';
import { useShellParts } from '../app/shell-parts.ts';
import { useUiConfig } from '../app/useUiConfig.ts';
import { Slot } from '../modules/Slot.tsx';
import { usePaths } from '../paths.ts';
import { useRouter } from '../router/router-context.tsx';
import { useIsNavigating } from '../router/useIsNavigating.ts';
import { useLocation } from '../router/useLocation.ts';
import { whenIdle } from '../router/when-idle.ts';
import { ANNOUNCER_ID } from '../ui/announcer-id.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { followLink, preloadLink } from './follow-links.ts';
import { Header } from './Header.tsx';
import { markTwins } from './mark-twins.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const SHORTCUTS = createLazyCode(() => import('./Shortcuts.tsx'));

/** The frame of every page: menu, head, the page itself, foot. Follows the clicks on all plain links inside it. */
export function Shell({ children }: { children: ReactNode }) {
  const [isCollapsed, toggle] = useNavBarCollapsed();
  const router = useRouter();
  const paths = usePaths();
  const { pathname } = useLocation();
  const isAbove = useUiConfig().navigationLayout === 'horizontal';
  useEffect(() => {
    whenIdle(window, () => {
      // Without it the menu is one of plain links.
      import('./menu-behaviour.ts').then(({ startMenu }) => startMenu(document)).catch(() => {});
    });
  }, []);
  const isHome = pathname === paths.base || pathname === `${paths.base}/`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is interacted with
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
      <LazyNews />
      <div className="sr" id={ANNOUNCER_ID} aria-live="polite" />
    </div>
  );
}

/** Drawn once: what the server has drawn in it must not be drawn again before its code is there, or it is thrown away. */
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

/** Drawn once, for the same reason. */
const Foot = memo(() => {
  const { Footer } = useShellParts();
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
});

/** The keys of the app, once the browser has nothing else to do. */
function LazyShortcuts({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  const [loaded, load] = useLazyCode(SHORTCUTS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    whenIdle(window, () => void load());
  }, []);
  return loaded && <loaded.Shortcuts onToggleSidebar={onToggleSidebar} />;
}

/** What modules do on each page for who is signed in; nothing of it is fetched for others. */
function LazyNews() {
  const isSignedIn = useIsSignedIn();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle(window, () => setIdle(true));
  }, []);
  return isSignedIn && isIdle ? <Slot name="signed-in" props={{}} /> : null;
}

/** A thin line at the top while another page is on its way. */
function Progress() {
  return useIsNavigating() ? <div className="progress" /> : null;
}
