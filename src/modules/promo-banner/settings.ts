import {
  type EnvType,
  isUrl,
  parseLooseJson,
  readFields,
  type SettingGroup,
  setting,
} from '#sdk/config/settings.ts';
import { isRecord } from '#sdk/lib/values.ts';

/** A banner of the menu: a line of text with a picture, or a picture alone, for the wide menu and the collapsed one. */
export type PromoBanner =
  | { kind: 'text'; text: string; picture: string; background: Look; color: Look; href: string }
  | { kind: 'picture'; large: string; small: string; href: string };

/** A color in the light and in the dark theme. */
export interface Look {
  light: string;
  dark: string;
}

const promoBanner: EnvType<PromoBanner> = {
  label:
    'JSON object `{img_url, text, bg_color: {light, dark}, text_color: {light, dark}, link_url}`, or `{img_url: {small, large}, link_url}`',
  parse: (given) => {
    const value = parseLooseJson(given);
    const banner = isRecord(value) ? (readPicture(value) ?? readText(value)) : undefined;
    return banner === undefined
      ? {
          allowed:
            'a JSON object with img_url, text, bg_color, text_color and link_url, or with img_url of a small and a large picture and link_url',
        }
      : { value: banner };
  },
};

function readPicture(value: Record<string, unknown>): PromoBanner | undefined {
  if (!isRecord(value.img_url)) return undefined;
  const { small, large } = value.img_url;
  const { link_url: href } = value;
  return isHttp(small) && isHttp(large) && isHttp(href) ? { kind: 'picture', small, large, href } : undefined;
}

function readText(value: Record<string, unknown>): PromoBanner | undefined {
  const fields = readFields(value, ['img_url', 'text', 'link_url']);
  const background = readLook(value.bg_color);
  const color = readLook(value.text_color);
  if ('fault' in fields || background === undefined || color === undefined) return undefined;
  const { text, img_url: picture, link_url: href } = fields.item;
  return { kind: 'text', text: text.slice(0, 200), picture, background, color, href };
}

function readLook(value: unknown): Look | undefined {
  const fields = isRecord(value) ? readFields(value, ['light', 'dark']) : { fault: 'it is no object' };
  if ('fault' in fields) return undefined;
  const { light, dark } = fields.item;
  return [light, dark].every((text) => /^[\w\s#(),.%/-]{1,100}$/.test(text)) ? { light, dark } : undefined;
}

function isHttp(value: unknown): value is string {
  return typeof value === 'string' && isUrl(value, ['http', 'https']);
}

export const settings = {
  title: 'Banner of the menu',
  settings: {
    banner: setting('NAVIGATION_PROMO_BANNER_CONFIG', {
      web: 'browser',
      type: promoBanner,
      sentence:
        'Banner below the entries of the menu of wide screens; browsers fetch its pictures from where they are.',
    }),
  },
} satisfies SettingGroup;
