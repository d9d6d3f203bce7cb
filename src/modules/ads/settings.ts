import {
  type EnvType,
  httpUrl,
  oneOf,
  otherwise,
  parseLooseJson,
  positiveInteger,
  type SettingGroup,
  setting,
  text,
} from '#sdk/config/settings.ts';
import { isRecord } from '#sdk/lib/values.ts';

/** One AdButler zone, its size in px. */
export interface AdZone {
  id: string;
  width: number;
  height: number;
}

const SIDE_MAX_PX = 1000;

const zone: EnvType<AdZone> = {
  label: 'JSON object with `id`, `width` and `height`',
  parse: (given) => {
    const value = parseLooseJson(given);
    const { id, width, height } = isRecord(value) ? value : {};
    const sides = [Number(width), Number(height)];
    const isZone =
      /^\d{1,12}$/.test(String(id)) &&
      sides.every((side) => Number.isInteger(side) && side > 0 && side <= SIDE_MAX_PX);
    return isZone
      ? { value: { id: String(id), width: sides[0] ?? 0, height: sides[1] ?? 0 } }
      : { allowed: `a JSON object with the number 'id', and 'width' and 'height' up to ${SIDE_MAX_PX}` };
  },
};

/** The name of a provider's ad zone: it becomes part of a script. */
const zoneName: EnvType<string> = {
  label: text.label,
  parse: (given) =>
    /^[\w-]{1,64}$/.test(given) ? { value: given } : { allowed: 'letters, digits, - and _, 64 at most' },
};

const relayUrl: EnvType<string> = {
  label: httpUrl.label,
  parse: (given) => {
    const outcome = httpUrl.parse(given);
    return 'value' in outcome ? { ...outcome, value: outcome.value.replace(/\/+$/, '') } : outcome;
  },
};

const providers = oneOf('slise', 'adbutler', 'coinzilla', 'none');

export const settings = {
  title: 'Ads',
  settings: {
    bannerProvider: setting('AD_BANNER_PROVIDER', {
      web: 'browser',
      type: otherwise(providers, 'slise', 'slise'),
      sentence:
        'Provider of banner ads; there are none by default, since third-party code runs only if the operator allows it (decisions/018).',
    }),
    textProvider: setting('AD_TEXT_PROVIDER', {
      web: 'browser',
      type: otherwise(providers, 'coinzilla', 'coinzilla'),
      sentence: 'Provider of text ads; without it there are none. Only coinzilla has them.',
    }),
    desktop: setting('AD_ADBUTLER_CONFIG_DESKTOP', {
      needs: ['AD_BANNER_PROVIDER=adbutler'],
      web: 'browser',
      type: zone,
      sentence: 'Zone of AdButler on wide screens; needed for its banners.',
    }),
    mobile: setting('AD_ADBUTLER_CONFIG_MOBILE', {
      needs: ['AD_BANNER_PROVIDER=adbutler'],
      web: 'browser',
      type: zone,
      sentence: 'Zone of AdButler on narrow screens; needed for its banners.',
    }),
    adbutlerAccount: setting('AD_ADBUTLER_ACCOUNT', {
      needs: ['AD_BANNER_PROVIDER=adbutler'],
      web: 'browser',
      type: positiveInteger,
      sentence: 'Your account at AdButler; needed for its banners.',
    }),
    slisePublisher: setting('AD_SLISE_PUBLISHER', {
      needs: ['AD_BANNER_PROVIDER=slise'],
      web: 'browser',
      type: zoneName,
      sentence: 'Your publisher id at Slise; needed for its banners.',
    }),
    coinzillaZone: setting('AD_COINZILLA_ZONE', {
      needs: ['AD_BANNER_PROVIDER=coinzilla'],
      web: 'browser',
      type: zoneName,
      sentence: 'Your zone of Coinzilla for banners; needed for them.',
    }),
    coinzillaTextZone: setting('AD_COINZILLA_TEXT_ZONE', {
      needs: ['AD_TEXT_PROVIDER=coinzilla'],
      web: 'browser',
      type: zoneName,
      sentence: 'Your zone of Coinzilla for text ads; needed for them.',
    }),
    host: setting('AD_PROVIDER_HOST', {
      needs: ['AD_BANNER_PROVIDER', 'AD_TEXT_PROVIDER'],
      web: 'browser',
      type: relayUrl,
      sentence: "Base URL of your own relay, which replaces the provider's host.",
    }),
  },
} satisfies SettingGroup;
