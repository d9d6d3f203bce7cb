import { useEffect, useRef, useState } from 'react';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import type { MarketplaceApp } from '../../contract/app.ts';
import { openBridge } from './open-bridge.ts';

/**
 * Without `allow-top-navigation`: an app cannot navigate the visitor away from the page. Its storage and the bridge rely on its
 * own origin.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

type FrameState = 'checking' | 'open' | 'own-origin';

/** The app in a sandboxed frame, with a bridge to the visitor's wallet. */
export function AppFrame({ app }: { app: MarketplaceApp }) {
  const config = usePublicConfig();
  const ref = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>('checking');
  useEffect(() => {
    // On the explorer's own origin an app could access the page around it, and remove its sandbox.
    if (new URL(app.url).origin === window.location.origin) setState('own-origin');
    else if (isOwnDocument(window)) setState('open');
    else window.location.reload();
  }, [app.url]);
  useEffect(() => {
    if (state !== 'open' || ref.current === null) return;
    return openBridge(window, ref.current, app, config.ui.wallets);
  }, [state, app, config.ui.wallets]);
  if (state === 'own-origin') {
    return (
      <div className="panel">
        <EmptyState title="This app cannot be shown here">
          It has the address of this explorer. Open it in a new tab.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="panel app-frame">
      {state === 'open' && (
        <iframe ref={ref} src={app.url} title={app.title} sandbox={SANDBOX} referrerPolicy="origin" />
      )}
    </div>
  );
}

/**
 * True if the document was loaded at this URL, so its policy allows the app; after client-side navigation the policy is that of
 * the previous page.
 */
function isOwnDocument({ performance, location }: Pick<Window, 'performance' | 'location'>): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || new URL(entry.name).pathname === location.pathname;
}
