import {
  baseUrl,
  type EnvType,
  isUrl,
  names,
  parseLooseJson,
  readFields,
  type SettingGroup,
  setting,
} from '#sdk/config/settings.ts';
import { isRecord } from '#sdk/lib/values.ts';
import { readWidgets, type Widget } from './lib/read-widgets.ts';

/** The descriptions of widgets by their ids: the URL of a file, or the value of the variable itself. */
export type WidgetsSource = { url: string } | { widgets: Readonly<Record<string, Widget>> };

const widgetsSource: EnvType<WidgetsSource> = {
  label:
    'JSON object of `{name, url, icon, title, hint?, valuePath, pages, chainIds?}` by id, or the URL of a JSON file with one',
  parse: (given) => {
    if (isUrl(given, ['http', 'https'])) return { value: { url: given } };
    const outcome = readWidgets(parseLooseJson(given));
    return 'fault' in outcome
      ? { allowed: `a URL, or a JSON object of widgets by id (${outcome.fault})` }
      : { value: outcome };
  },
};

/** Source of the name of an address's user, and how it is shown. */
export interface UsernameTag {
  apiUrl: string;
  link?: string;
  icon?: string;
  background?: string;
  color?: string;
}

const usernameTag: EnvType<UsernameTag> = {
  label: 'JSON object `{api_url_template, tag_link_template?, tag_icon?, tag_bg_color?, tag_text_color?}`',
  parse: (given) => {
    const value = parseLooseJson(given);
    const optional = ['tag_link_template', 'tag_icon', 'tag_bg_color', 'tag_text_color'] as const;
    const fields = isRecord(value)
      ? readFields(value, ['api_url_template'], optional)
      : { fault: 'it is no object' };
    if ('fault' in fields) return { allowed: `a JSON object with api_url_template (${fields.fault})` };
    const item = fields.item;
    const { api_url_template: apiUrl, tag_link_template: link, tag_icon: icon } = item;
    const isRight =
      isTemplate(apiUrl, '{address}') &&
      (link === undefined || isTemplate(link, '{username}')) &&
      (icon === undefined || isUrl(icon, ['http', 'https'])) &&
      [item.tag_bg_color, item.tag_text_color].every((color = '') => /^[\w\s#(),.%/-]{0,100}$/.test(color));
    if (!isRight)
      return {
        allowed:
          'a JSON object in which api_url_template is an http(s) URL with {address}, tag_link_template one with {username}, tag_icon one, and colours are colours of CSS',
      };
    return {
      value: {
        apiUrl,
        ...(link !== undefined && { link }),
        ...(icon !== undefined && { icon }),
        ...(item.tag_bg_color !== undefined && { background: item.tag_bg_color }),
        ...(item.tag_text_color !== undefined && { color: item.tag_text_color }),
      },
    };
  },
};

function isTemplate(text: string, place: string): boolean {
  return text.includes(place) && isUrl(text.replaceAll(place, 'x'), ['http', 'https']);
}

export const settings = {
  title: 'Addresses at other services',
  settings: {
    ids: setting('ADDRESS_3RD_PARTY_WIDGETS', {
      needs: ['ADDRESS_3RD_PARTY_WIDGETS_CONFIG_URL'],
      web: 'server',
      type: names,
      default: [],
      sentence: 'Ids of the widgets that are shown on pages of addresses, in order.',
    }),
    source: setting('ADDRESS_3RD_PARTY_WIDGETS_CONFIG_URL', {
      needs: ['ADDRESS_3RD_PARTY_WIDGETS'],
      isAsked: true,
      web: 'server',
      type: widgetsSource,
      sentence:
        'Definitions of the widgets. This server reads `url`, in which `{address}`, `{addressLowercase}` and `{chainId}` are replaced, and shows the value at `valuePath` (names separated by dots) of the JSON object there (64 KiB and 5 seconds at most, no redirect; cached for a minute).',
    }),
    nameServiceUrl: setting('NAME_SERVICE_API_HOST', {
      isAsked: true,
      web: 'server',
      type: baseUrl,
      sentence:
        'URL of a domain name service (BENS): address pages show the name of an address, and a search for a name finds its address.',
    }),
    protocols: setting('NAME_SERVICE_PROTOCOLS', {
      needs: ['NAME_SERVICE_API_HOST'],
      web: 'server',
      type: names,
      sentence: 'Name protocols that the service is queried for; `ens` by default.',
    }),
    metadataUrl: setting('METADATA_SERVICE_API_HOST', {
      isAsked: true,
      web: 'server',
      type: baseUrl,
      sentence: 'URL of a tag service: address pages show its tags.',
    }),
    username: setting('ADDRESS_USERNAME_TAG', {
      web: 'server',
      type: usernameTag,
      sentence:
        'Name of the user of an address: this server reads `user_profile.username`, or `username`, of the JSON object at `api_url_template` with `{address}`; `tag_link_template` has `{username}`.',
    }),
  },
} satisfies SettingGroup;
