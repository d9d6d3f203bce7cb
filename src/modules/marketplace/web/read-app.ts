import type { MarketplaceApp } from '../contract/app.ts';

const TEXTS = { id: 100, title: 100, author: 100, shortDescription: 300, description: 5000 } as const;
const OPTIONAL_URLS = ['logoDarkMode', 'site', 'twitter', 'telegram', 'github'] as const;
const CATEGORIES_MAX = 10;
const CATEGORY_LENGTH_MAX = 50;
const URL_LENGTH_MAX = 2000;

type Fields = Readonly<Record<string, unknown>>;
type Texts = Record<keyof typeof TEXTS, string>;

/** Reads an entry of the list: the app, or its fault. Invalid optional URLs are left out. Pure. */
export function readApp(entry: Fields): { app: MarketplaceApp } | { fault: string } {
  const texts: Partial<Texts> = {};
  for (const [name, lengthMax] of Object.entries(TEXTS)) {
    const value = entry[name];
    if (typeof value !== 'string' || value.trim() === '') return { fault: `'${name}' is missing` };
    if (value.length > lengthMax) return { fault: `'${name}' has more than ${lengthMax} characters` };
    texts[name as keyof Texts] = value.trim();
  }
  if (/^\.{1,2}$/.test(texts.id ?? '')) return { fault: "'id' is no name" };
  const [url, logo, categories] = [toUrl(entry.url), toUrl(entry.logo), toCategories(entry.categories)];
  if (url === undefined) return { fault: "'url' is not an http(s) URL" };
  if (logo === undefined) return { fault: "'logo' is not an http(s) URL" };
  if (categories === undefined) return { fault: "'categories' is not a list of texts" };
  const optional = OPTIONAL_URLS.flatMap((name) => {
    const address = toUrl(entry[name]);
    return address === undefined ? [] : [[name, address]];
  });
  const external = entry.external === true;
  return { app: { ...(texts as Texts), url, logo, categories, external, ...Object.fromEntries(optional) } };
}

function toUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > URL_LENGTH_MAX || !URL.canParse(value)) return undefined;
  const { protocol, href, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username + password === '' ? href : undefined;
}

function toCategories(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return undefined;
  const names = value.map((each) => each.trim().slice(0, CATEGORY_LENGTH_MAX)).filter((each) => each !== '');
  return [...new Set(names)].slice(0, CATEGORIES_MAX);
}
