/** A cell or a value as a reader gets it, and where its links lead. A time is its machine-readable form. */
export interface HtmlPart {
  text: string;
  links: string[];
}

/** The rows of a page's table by its label, the head left out; empty where it has no such table. */
export function readRows(html: string, label: string): HtmlPart[][] {
  const [, table = ''] =
    html.match(new RegExp(`<table aria-label="${escapePattern(label)}">(.*?)</table>`, 's')) ?? [];
  const [, body = ''] = table.match(/<tbody>(.*)<\/tbody>/s) ?? [];
  return listParts(body, 'tr').map((row) => listParts(row, 'td').map(readPart));
}

/** The heads of that table. */
export function readHeads(html: string, label: string): string[] {
  const [, table = ''] =
    html.match(new RegExp(`<table aria-label="${escapePattern(label)}">(.*?)</table>`, 's')) ?? [];
  return listParts(table, 'th').map((head) => readPart(head).text);
}

/** What a page states as labels with values: of a label that stands there more than once, the last value. */
export function readFacts(html: string): Record<string, HtmlPart> {
  const terms = listParts(html, 'dt').map((term) => readPart(term).text);
  const values = listParts(html, 'dd').map(readPart);
  return Object.fromEntries(terms.flatMap((term, place) => (values[place] ? [[term, values[place]]] : [])));
}

/** The text of a page, without its data for scripts. */
export function readText(html: string): string {
  return readPart(html.replace(/<(script|style)\b.*?<\/\1>/gs, '')).text;
}

/** The entries of a group of the main menu in their order, and those that stand for the page. */
export function readMenu(html: string, group: string): { labels: string[]; current: string[] } {
  const [, main = ''] = html.match(/<nav aria-label="Main">(.*?)<\/nav>/s) ?? [];
  const lists = [
    ...main.matchAll(new RegExp(`<ul [^>]*aria-label="${escapePattern(group)}">(.*?)</ul>`, 'gs')),
  ];
  const links = lists.flatMap(([, list = '']) => list.match(/<a .*?<\/a>/gs) ?? []);
  const isCurrent = (link: string) => /^<a [^>]*aria-current="page"/.test(link);
  return {
    labels: links.map((link) => readPart(link).text),
    current: links.filter(isCurrent).map((link) => readPart(link).text),
  };
}

/** The contents of all elements of a name, none of which is within another. */
function listParts(html: string, name: string): string[] {
  const elements = html.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'));
  return [...elements].map(([, content = '']) => content);
}

function readPart(html: string): HtmlPart {
  const text = html
    .replace(/<time [^>]*dateTime="([^"]*)".*?<\/time>/gis, '$1')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/(?:div|li|p|h\d|dt|dd|td|th|tr|a|button|span)>/g, ' ')
    .replace(/<[^>]+>/g, '');
  return {
    text: decode(text).replace(/\s+/g, ' ').trim(),
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decode(href)),
  };
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
