import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { ADS_BLOCKED_COOKIE, usePreferences } from '../../../web/app/preferences.tsx';
import { readCookie } from '../../../web/app/read-cookie.ts';
import { publishUsage } from '../../../web/modules/module-events.ts';
import { useModuleConfig } from '../../../web/modules/useModuleConfig.ts';
import { whenIdle } from '../../../web/router/when-idle.ts';
import type { settings } from '../settings.ts';
import { AD_PATHS } from './ad-paths.ts';
import { chooseAds } from './choose-ads.ts';
import './ads.css';

const BLOCKED_SECONDS = 24 * 3600;

/** The places of the ads: each has its height before anything is in it, and there are none where ads are blocked. */
export function Slot() {
  const own = useModuleConfig<typeof settings>('ads');
  const { bannerProvider = '', textProvider = '', desktop, mobile } = own;
  const has = chooseAds(own);
  const [isBlocked, setBlocked] = useState(usePreferences().blocksAds ?? false);
  const isZoned = bannerProvider === 'adbutler';
  const sizes = {
    '--ad-height': `${isZoned ? (desktop?.height ?? 90) : 90}px`,
    '--ad-height-narrow': `${isZoned ? (mobile?.height ?? 100) : 100}px`,
  };
  const onBlocked = useCallback(() => setBlocked(true), []);
  if (isBlocked) return null;
  return (
    <aside className="ads" aria-label="Advertisement" style={sizes as CSSProperties}>
      {has.text && <Ad kind="text" provider={textProvider} onBlocked={onBlocked} />}
      {has.banner && <Ad kind="banner" provider={bannerProvider} onBlocked={onBlocked} />}
    </aside>
  );
}

interface AdProps {
  kind: 'text' | 'banner';
  provider: string;
  onBlocked: () => void;
}

function Ad({ kind, provider, onBlocked }: AdProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (readCookie(document.cookie, ADS_BLOCKED_COOKIE) === 'true') return onBlocked();
    const isNarrow = window.matchMedia('(max-width: 999px)').matches;
    const path = kind === 'text' ? AD_PATHS.text : AD_PATHS[isNarrow ? 'mobile' : 'desktop'];
    whenIdle(window, () => setSrc(path));
  }, [kind, onBlocked]);
  useEffect(() => {
    let isOver = false;
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (isOver || source === null || source !== frame.current?.contentWindow) return;
      const state = typeof data === 'object' && data !== null && 'ad' in data ? data.ad : undefined;
      if (state !== 'shown' && state !== 'blocked') return;
      isOver = true;
      if (state === 'shown') publishUsage(window, 'Ad impression', { Provider: provider, Kind: kind });
      else {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
        document.cookie = `${ADS_BLOCKED_COOKIE}=true; path=/; max-age=${BLOCKED_SECONDS}; samesite=lax`;
        onBlocked();
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [kind, provider, onBlocked]);
  return (
    <div className={`ad ad-${kind}`}>
      {src && (
        <iframe
          ref={frame}
          src={src}
          title={kind === 'text' ? 'Text ad' : 'Banner ad'}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}
