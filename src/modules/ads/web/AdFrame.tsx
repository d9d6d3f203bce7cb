import { useEffect, useRef, useState } from 'react';
import { readRoot } from '#sdk/web/app/lazy.ts';
import { publishUsage } from '#sdk/web/app/module.ts';
import { ADS_BLOCKED_COOKIE, readCookie } from '#sdk/web/app/settings.ts';
import { AD_PATHS } from './ad-paths.ts';

/** Seconds for which ads that were found blocked are not requested again. */
const BLOCKED_SECONDS = 24 * 3600;

interface AdFrameProps {
  kind: 'text' | 'banner';
  provider: string;
  onBlocked: () => void;
}

/** The document of an ad in its frame; reports ads that are blocked. */
export function AdFrame({ kind, provider, onBlocked }: AdFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => choosePath(kind));
  useEffect(() => {
    if (src === undefined) onBlocked();
  }, [src, onBlocked]);
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
        document.cookie = `${ADS_BLOCKED_COOKIE}=true; path=${readRoot() || '/'}; max-age=${BLOCKED_SECONDS}; samesite=lax`;
        onBlocked();
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [kind, provider, onBlocked]);
  if (src === undefined) return null;
  return (
    <iframe
      ref={frame}
      src={src}
      title={kind === 'text' ? 'Text ad' : 'Banner ad'}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}

function choosePath(kind: AdFrameProps['kind']): string | undefined {
  if (readCookie(document.cookie, ADS_BLOCKED_COOKIE) === 'true') return undefined;
  const isNarrow = window.matchMedia('(max-width: 999px)').matches;
  return readRoot() + (kind === 'text' ? AD_PATHS.text : AD_PATHS[isNarrow ? 'mobile' : 'desktop']);
}
