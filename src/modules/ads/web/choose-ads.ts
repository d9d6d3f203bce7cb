import type { ValuesOf } from '#modules/manifest.ts';
import type { settings } from '../settings.ts';

/** The kinds of ads that are configured completely; `list-faults.ts` names what is missing. Pure. */
export function chooseAds(own: ValuesOf<typeof settings>): { banner: boolean; text: boolean } {
  const { bannerProvider, textProvider, desktop, mobile } = own;
  const banner =
    bannerProvider === 'adbutler'
      ? desktop !== undefined && mobile !== undefined && own.adbutlerAccount !== undefined
      : bannerProvider === 'slise'
        ? own.slisePublisher !== undefined
        : bannerProvider === 'coinzilla' && own.coinzillaZone !== undefined;
  return { banner, text: textProvider === 'coinzilla' && own.coinzillaTextZone !== undefined };
}
