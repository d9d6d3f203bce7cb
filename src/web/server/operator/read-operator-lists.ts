import type { FeaturedNetwork } from '#config/env-shapes.ts';

/** A column of links in the footer. */
export interface FooterLinkGroup {
  title: string;
  links: FooterLink[];
}

export interface FooterLink {
  text: string;
  url: string;
  iconUrl?: string;
}

type Fields = Record<string, unknown>;

/** Reads a network of an operator's file; one without a title or a web URL is left out, an unknown group becomes Other. */
export function readNetwork(item: Fields): FeaturedNetwork | undefined {
  const [title, url, icon] = [toText(item.title), toUrl(item.url), toUrl(item.icon)];
  if (title === undefined || url === undefined) return undefined;
  const group = item.group === 'Mainnets' || item.group === 'Testnets' ? item.group : 'Other';
  const isActive = item.isActive === true;
  const invertIconInDarkMode = item.invertIconInDarkMode === true;
  return { title, url, group, isActive, invertIconInDarkMode, ...(icon ? { icon } : {}) };
}

/** Reads a column of links of an operator's file; invalid links are left out, and so is a column without any. */
export function readFooterLinkGroup(item: Fields): FooterLinkGroup | undefined {
  const title = toText(item.title);
  const links = Array.isArray(item.links) ? item.links.flatMap(readFooterLink) : [];
  return title === undefined || links.length === 0 ? undefined : { title, links };
}

function readFooterLink(link: Fields | null): FooterLink[] {
  const [text, url] = [toText(link?.text), toUrl(link?.url)];
  if (text === undefined || url === undefined) return [];
  const iconUrl = toUrl(Array.isArray(link?.iconUrl) ? link.iconUrl[0] : link?.iconUrl);
  return [{ text, url, ...(iconUrl ? { iconUrl } : {}) }];
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : undefined;
}

function toUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { protocol, href } = new URL(value);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
