import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import { createLazyCode, useLazyCode } from '#sdk/web/app/lazy.ts';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { whenIdle } from '#sdk/web/app/screens.ts';
import { usePreferences } from '#sdk/web/app/settings.ts';
import type { settings } from '../settings.ts';
import { chooseAds } from './choose-ads.ts';
import './ads.css';

const FRAME = createLazyCode(() => import('./AdFrame.tsx'));

/** The ad zones: each has its height before it has content; none if ads were found blocked. */
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

/** An ad zone; its content loads when the page is idle. */
function Ad({ kind, provider, onBlocked }: AdProps) {
  const [loaded, load] = useLazyCode(FRAME);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    whenIdle(window, () => void load());
  }, []);
  return (
    <div className={`ad ad-${kind}`}>
      {loaded && <loaded.AdFrame kind={kind} provider={provider} onBlocked={onBlocked} />}
    </div>
  );
}
