import type { ValuesOf } from '#modules/manifest.ts';
import type { settings } from './settings.ts';

type AdSettings = ValuesOf<typeof settings>;

/** A sentence for each kind of ads with a provider but without complete settings. Pure. */
export function listFaults(own: AdSettings): string[] {
  const isNamed = (provider: string | undefined) => provider !== undefined && provider !== 'none';
  const banner = isNamed(own.bannerProvider) ? findBannerFault(own) : undefined;
  const text = isNamed(own.textProvider) ? findTextFault(own) : undefined;
  return [
    ...(banner === undefined ? [] : [`there are no banners: ${banner}`]),
    ...(text === undefined ? [] : [`there are no text ads: ${text}`]),
  ];
}

/** A sentence about the missing setting of banners; undefined if there are banners. Pure. */
export function findBannerFault(own: AdSettings): string | undefined {
  switch (own.bannerProvider) {
    case 'adbutler': {
      if (own.desktop === undefined) return 'AD_ADBUTLER_CONFIG_DESKTOP is not set.';
      if (own.mobile === undefined) return 'AD_ADBUTLER_CONFIG_MOBILE is not set.';
      return own.adbutlerAccount === undefined ? 'AD_ADBUTLER_ACCOUNT is not set.' : undefined;
    }
    case 'slise':
      return own.slisePublisher === undefined ? 'AD_SLISE_PUBLISHER is not set.' : undefined;
    case 'coinzilla':
      return own.coinzillaZone === undefined ? 'AD_COINZILLA_ZONE is not set.' : undefined;
    case 'none':
      return "AD_BANNER_PROVIDER is 'none'.";
    default:
      return 'AD_BANNER_PROVIDER is not set.';
  }
}

/** A sentence about the missing setting of text ads; undefined if there are text ads. Pure. */
export function findTextFault({ textProvider, coinzillaTextZone }: AdSettings): string | undefined {
  if (textProvider === undefined) return 'AD_TEXT_PROVIDER is not set.';
  if (textProvider === 'none') return "AD_TEXT_PROVIDER is 'none'.";
  if (textProvider !== 'coinzilla') return `'${textProvider}' has no text ads.`;
  return coinzillaTextZone === undefined ? 'AD_COINZILLA_TEXT_ZONE is not set.' : undefined;
}
