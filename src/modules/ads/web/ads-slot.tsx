import { type CSSProperties, useEffect } from 'react';
import { createLazyCode, useLazyCode } from '../../../web/app/lazy-code.tsx';
import { useModuleConfig } from '../../../web/modules/useModuleConfig.ts';
import { whenIdle } from '../../../web/router/when-idle.ts';
import type { settings } from '../settings.ts';
import { chooseAds } from './choose-ads.ts';
import './ads.css';

const FRAME = createLazyCode(() => import('./AdFrame.tsx'));

/** The ad zones: each has its height before it has content. */
export function Slot() {
  const own = useModuleConfig<typeof settings>('ads');
  const { bannerProvider = '', textProvider = '', desktop, mobile } = own;
  const has = chooseAds(own);
  const isZoned = bannerProvider === 'adbutler';
  const sizes = {
    '--ad-height': `${isZoned ? (desktop?.height ?? 90) : 90}px`,
    '--ad-height-narrow': `${isZoned ? (mobile?.height ?? 100) : 100}px`,
  };
  return (
    <aside className="ads" aria-label="Advertisement" style={sizes as CSSProperties}>
      {has.text && <Ad kind="text" provider={textProvider} />}
      {has.banner && <Ad kind="banner" provider={bannerProvider} />}
    </aside>
  );
}

/** An ad zone; its content loads when the page is idle. */
function Ad({ kind, provider }: { kind: 'text' | 'banner'; provider: string }) {
  const [loaded, load] = useLazyCode(FRAME);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    whenIdle(window, () => void load());
  }, []);
  return (
    <div className={`ad ad-${kind}`}>{loaded && <loaded.AdFrame kind={kind} provider={provider} />}</div>
  );
}
