import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import type { settings } from '../../settings.ts';

/** The operator's banner above the list; its document has no scripts and no navigation but the link below it. */
export function BannerFrame() {
  const { bannerUrl, bannerLinkUrl } = useModuleConfig<typeof settings>('marketplace');
  if (bannerUrl === undefined || bannerLinkUrl === undefined) return null;
  return (
    <aside className="panel apps-banner" aria-label="Banner">
      <iframe src={bannerUrl} sandbox="" title="Banner" loading="lazy" referrerPolicy="no-referrer" />
      <a href={bannerLinkUrl} target="_blank" rel="noopener noreferrer">
        {new URL(bannerLinkUrl).host} ↗
      </a>
    </aside>
  );
}
