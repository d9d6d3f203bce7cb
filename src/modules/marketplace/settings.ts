import {
  bool,
  type EnvType,
  httpUrl,
  isUrl,
  parseLooseJson,
  readFields,
  type SettingGroup,
  setting,
  text,
} from '#sdk/config/settings.ts';
import { isRecord } from '#sdk/lib/values.ts';

/**
 * Source of the list of apps: the URL of a file, or the value of the variable itself. Entries are validated one by one when they
 * are read.
 */
export type AppsSource = { url: string } | { items: Record<string, unknown>[] };

/** Names of categories in their order: the URL of a file, or the value of the variable itself. */
export type CategoriesSource = { url: string } | { items: string[] };

const categoriesSource: EnvType<CategoriesSource> = {
  label: 'URL (http, https, file) of a JSON file, or a JSON list of names',
  parse: (given) => {
    if (isFileOrWebUrl(given)) return { value: { url: given } };
    const list = parseLooseJson(given);
    return Array.isArray(list) && list.every((each) => typeof each === 'string')
      ? { value: { items: list } }
      : { allowed: 'a URL that begins with http://, https:// or file:///, or a JSON list of names' };
  },
};

/** Links to the data of apps, by the app's id: the URL of a file, or the value of the variable itself. */
export type GraphLinksSource = { url: string } | { links: Record<string, unknown> };

const graphLinksSource: EnvType<GraphLinksSource> = {
  label: 'URL (http, https, file) of a JSON file, or a JSON object of lists of `{title, url}`',
  parse: (given) => {
    if (isFileOrWebUrl(given)) return { value: { url: given } };
    const links = parseLooseJson(given);
    return isRecord(links)
      ? { value: { links } }
      : { allowed: 'a URL that begins with http://, https:// or file:///, or a JSON object' };
  },
};

/** Titles of the pages of apps. */
export type MarketplaceTitles = Partial<Record<(typeof TITLES)[number], string>>;

const TITLES = ['entity_name', 'menu_item', 'title', 'subtitle_list'] as const;

const titles: EnvType<MarketplaceTitles> = {
  label: 'JSON object with `entity_name`, `menu_item`, `title` and `subtitle_list`',
  parse: (given) => {
    const value = parseLooseJson(given);
    const fields = isRecord(value) ? readFields(value, [], TITLES) : { fault: 'it is no object' };
    return 'fault' in fields
      ? { allowed: `a JSON object with ${TITLES.join(', ')} (${fields.fault})` }
      : { value: fields.item };
  },
};

const appsSource: EnvType<AppsSource> = {
  label: 'URL (http, https, file) of a JSON file, or a JSON list',
  parse: (given) => {
    if (isFileOrWebUrl(given)) return { value: { url: given } };
    const list = parseLooseJson(given);
    if (!Array.isArray(list))
      return { allowed: 'a URL that begins with http://, https:// or file:///, or a JSON list of apps' };
    const items = list.filter(isRecord);
    const others = list.length - items.length;
    return { value: { items }, ...(others > 0 && { remark: `${others} of its entries are no objects` }) };
  },
};

function isFileOrWebUrl(given: string): boolean {
  return isUrl(given, ['http', 'https']) || /^file:\/\/\/[^?#\s]+$/.test(given);
}

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
      isAsked: true,
      web: 'server',
      type: appsSource,
      sentence:
        'List of `{id, title, logo, logoDarkMode?, shortDescription, categories, author, url, description, external?, site?, twitter?, telegram?, github?}`; an invalid entry is left out and logged. A file is read again every 10 minutes (1 MiB and 500 entries at most, no redirect).',
    }),
    submitFormUrl: setting('MARKETPLACE_SUBMIT_FORM', {
      needs: ['MARKETPLACE_CONFIG_URL'],
      web: 'browser',
      type: httpUrl,
      sentence: 'Form that the link "Submit app" leads to.',
    }),
    ideasFormUrl: setting('MARKETPLACE_SUGGEST_IDEAS_FORM', {
      needs: ['MARKETPLACE_CONFIG_URL'],
      web: 'browser',
      type: httpUrl,
      sentence: 'Form that the link "Suggest ideas" leads to.',
    }),
    categories: setting('MARKETPLACE_CATEGORIES_URL', {
      isAsked: true,
      needs: ['MARKETPLACE_CONFIG_URL'],
      web: 'server',
      type: categoriesSource,
      sentence:
        'Order of the categories: a list of names; categories of apps that it does not name stand behind, by name.',
    }),
    featuredApp: setting('MARKETPLACE_FEATURED_APP', {
      needs: ['MARKETPLACE_CONFIG_URL'],
      web: 'browser',
      type: text,
      sentence: 'Id of the app that stands on top of the list.',
    }),
    bannerUrl: setting('MARKETPLACE_BANNER_CONTENT_URL', {
      needs: ['MARKETPLACE_BANNER_LINK_URL'],
      web: 'browser',
      type: httpUrl,
      sentence:
        'Page or picture that is shown above the list in a frame without scripts; it needs MARKETPLACE_BANNER_LINK_URL, and MARKETPLACE_FEATURED_APP comes before it.',
    }),
    bannerLinkUrl: setting('MARKETPLACE_BANNER_LINK_URL', {
      needs: ['MARKETPLACE_BANNER_CONTENT_URL'],
      web: 'browser',
      type: httpUrl,
      sentence: 'Where the banner above the list leads to.',
    }),
    graphLinks: setting('MARKETPLACE_GRAPH_LINKS_URL', {
      isAsked: true,
      needs: ['MARKETPLACE_CONFIG_URL'],
      web: 'server',
      type: graphLinksSource,
      sentence:
        'Where the data of apps can be queried: lists of `{title, url}` by the id of the app; its page links to them.',
    }),
    titles: setting('MARKETPLACE_TITLES', {
      needs: ['MARKETPLACE_CONFIG_URL'],
      web: 'browser',
      type: titles,
      sentence:
        'What the pages call one app, the entry of the menu, the heading of the list and the line below it.',
    }),
  },
} satisfies SettingGroup;
