import {
  type EnvType,
  httpUrl,
  isUrl,
  parseLooseJson,
  type SettingGroup,
  setting,
  text,
} from '#sdk/config/settings.ts';
import { isRecord } from '#sdk/lib/values.ts';

/** Settings of the Mixpanel protocol. */
export interface MixpanelConfig {
  /** Base of the endpoints `track`, `engage` and `groups`, without a slash at its end. */
  api_host: string;
  api_payload_format: 'base64' | 'json';
}

const DEFAULT_CONFIG: MixpanelConfig = {
  api_host: 'https://api-js.mixpanel.com',
  api_payload_format: 'base64',
};

const mixpanelConfig: EnvType<MixpanelConfig> = {
  label: 'JSON object with `api_host` and `api_payload_format`',
  parse: (given) => {
    const value = parseLooseJson(given);
    if (!isRecord(value)) return { allowed: 'a JSON object' };
    const {
      api_host: host = DEFAULT_CONFIG.api_host,
      api_payload_format: format = 'base64',
      ...rest
    } = value;
    if (typeof host !== 'string' || !isUrl(host, ['http', 'https']))
      return { allowed: "a JSON object whose 'api_host' is a URL that begins with http:// or https://" };
    if (format !== 'base64' && format !== 'json')
      return { allowed: "a JSON object whose 'api_payload_format' is base64 or json" };
    const config: MixpanelConfig = {
      api_host: host.replace(/\/+$/, ''),
      api_payload_format: format,
    };
    const others = Object.keys(rest);
    return others.length === 0
      ? { value: config }
      : { value: config, remark: 'only api_host and api_payload_format of it have an effect' };
  },
};

const googleId: EnvType<string> = {
  label: 'measurement id (`G-…`)',
  parse: (given) =>
    /^G-[A-Z0-9]{4,20}$/.test(given)
      ? { value: given }
      : { allowed: 'a measurement id such as G-AB12CD34EF; older ids are no longer accepted by Google' },
};

export const settings = {
  title: 'Analytics',
  settings: {
    mixpanelToken: setting('MIXPANEL_PROJECT_TOKEN', {
      web: 'browser',
      type: text,
      sentence:
        'Mixpanel project that page views, searches and sign-ins are counted in; pages are reported as route templates, and visitors with Do Not Track are not counted.',
    }),
    mixpanel: setting('MIXPANEL_CONFIG_OVERRIDES', {
      web: 'browser',
      type: mixpanelConfig,
      default: DEFAULT_CONFIG,
      sentence: 'Host and payload format of the Mixpanel protocol, for a compatible service.',
    }),
    googleId: setting('GOOGLE_ANALYTICS_PROPERTY_ID', {
      web: 'browser',
      type: googleId,
      sentence: 'Google Analytics property that the same events are sent to, without any script of Google.',
    }),
    url: setting('ANALYTICS_URL', {
      web: 'browser',
      type: httpUrl,
      sentence:
        'Endpoint of your own that the same events are posted to, as JSON `{"visitor": "…", "events": […]}`. Unless it is of the same origin it has to answer with `Access-Control-Allow-Origin`: an answer that a page may not read counts as none, and its events are sent again, five times in all.',
    }),
  },
} satisfies SettingGroup;
