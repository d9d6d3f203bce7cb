/** Displayed text of a cell or value, and the targets of its links. A time is in its machine-readable form. */
export interface HtmlPart {
  text: string;
  links: string[];
}

/** Reads the rows of a page's table by its label, without the head; empty without such a table. */
export function readRows(html: string, label: string): HtmlPart[][] {
  const [, table = ''] =
    html.match(new RegExp(`<table aria-label="${escapePattern(label)}">(.*?)</table>`, 's')) ?? [];
  const [, body = ''] = table.match(/<tbody>(.*)<\/tbody>/s) ?? [];
  return listParts(body, 'tr').map((row) => listParts(row, 'td').map(readPart));
}

/** Reads the column headings of that table. */
export function readHeads(html: string, label: string): string[] {
  const [, table = ''] =
    html.match(new RegExp(`<table aria-label="${escapePattern(label)}">(.*?)</table>`, 's')) ?? [];
  return listParts(table, 'th').map((head) => readPart(head).text);
}

/** Reads the labeled values of a page; the last value of a repeated label. */
export function readFacts(html: string): Record<string, HtmlPart> {
  const terms = listParts(html, 'dt').map((term) => readPart(term).text);
  const values = listParts(html, 'dd').map(readPart);
  return Object.fromEntries(terms.flatMap((term, place) => (values[place] ? [[term, values[place]]] : [])));
}

/** Returns the text of a page, without its script data. */
export function readText(html: string): string {
  return readPart(html.replace(/<(script|style)\b.*?<\/\1>/gs, '')).text;
}

/** Reads the entries of a group of the main menu in their order, and the current ones. */
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

/** Returns the contents of all elements of a name, which must not be nested. */
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
