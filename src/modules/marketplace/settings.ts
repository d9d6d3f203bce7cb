import { isRecord, parseLooseJson } from '../../config/env-json.ts';
import { bool, type EnvType, httpUrl, isUrl } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

/** Where the list of apps is: a file by its address, or written in the variable. Entries are validated one by one when they are read. */
export type AppsSource = { url: string } | { items: Record<string, unknown>[] };

const appsSource: EnvType<AppsSource> = {
  label: 'URL (http, https, file) of a JSON file, or a JSON list',
  parse: (given) => {
    if (isUrl(given, ['http', 'https']) || /^file:\/\/\/[^?#\s]+$/.test(given))
      return { value: { url: given } };
    const list = parseLooseJson(given);
    return Array.isArray(list)
      ? { value: { items: list.filter(isRecord) } }
      : { allowed: 'a URL that begins with http://, https:// or file:///, or a JSON list of apps' };
  },
};

export const settings = {
  title: 'Marketplace',
  settings: {
    isEnabled: setting('MARKETPLACE_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Whether there is a list of apps; it also needs MARKETPLACE_CONFIG_URL, MARKETPLACE_SUBMIT_FORM and NETWORK_RPC_URL.',
    }),
    source: setting('MARKETPLACE_CONFIG_URL', {
      web: 'server',
      type: appsSource,
      sentence:
        'List of `{id, title, logo, logoDarkMode?, shortDescription, categories, author, url, description, external?, site?, twitter?, telegram?, github?}`; an invalid entry is left out and logged. A file is read again every 10 minutes (1 MiB and 500 entries at most, no redirect).',
    }),
    submitFormUrl: setting('MARKETPLACE_SUBMIT_FORM', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Form that the link "Submit app" leads to.',
    }),
  },
} satisfies SettingGroup;
