import { isBelow } from '#lib/net/base-path.ts';

/** Result of crawling a site below a prefix. */
export interface Crawl {
  /** Paths of the documents and files read. */
  read: Map<string, { status: number; type: string }>;
  /** Links, files, forms and redirects that lead out of the prefix, each with its document. */
  leaks: string[];
}

interface CrawlOptions {
  origin: string;
  prefix: string;
  /** Start path, below the prefix. */
  starts: readonly string[];
  readsMax: number;
  /** Maximum number of documents read per kind of page: each address of a chain has one. */
  eachMax?: number;
}

/** Follows every link, file, form and redirect of the origin, as a browser would resolve it, breadth-first. */
export async function crawlSite({
  origin,
  prefix,
  starts,
  readsMax,
  eachMax = 4,
}: CrawlOptions): Promise<Crawl> {
  const crawl: Crawl = { read: new Map(), leaks: [] };
  const queue = starts.map((start) => prefix + start);
  const kinds = new Map<string, number>();
  const seen = new Set(queue);
  for (const path of queue) {
    if (crawl.read.size >= readsMax) break;
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    crawl.read.set(path, { status: answer.status, type });
    const text = /html|css|json|xml|plain/.test(type) ? await answer.text() : '';
    const location = answer.headers.get('location');
    const found = [...(location === null ? [] : [location]), ...findAddresses(text, type)];
    for (const each of found) {
      const target = resolveOwn(each, origin + path);
      if (target === null) continue;
      if (target.origin !== origin || !isBelow(target.pathname, prefix))
        crawl.leaks.push(`${each} of ${path}`);
      else if (!seen.has(target.pathname + target.search) && take(kinds, kindOf(target, prefix), eachMax))
        queue.push(target.pathname + target.search);
      seen.add(target.pathname + target.search);
    }
    await answer.body?.cancel().catch(() => {});
  }
  return crawl;
}

/** Returns the URLs in a document of some type. Pure. */
export function findAddresses(text: string, type: string): string[] {
  if (type.includes('html')) return findMarkupAddresses(text);
  if (type.includes('css')) return [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url);
  if (type.includes('xml')) return [...text.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => decode(url));
  if (type.includes('json')) return listPaths(JSON.parse(text));
  return [...text.matchAll(/^(?:Sitemap|Disallow): (\S+)/gm)].map(([, url = '']) => url);
}

const ADDRESS_ATTRIBUTE =
  /\s(?:href|src|action|formaction|poster|data|data-src|content)="((?:https?:\/)?\/[^"]*)"/g;

function findMarkupAddresses(html: string): string[] {
  const plain = [...html.matchAll(ADDRESS_ATTRIBUTE)].map(([, address = '']) => decode(address));
  const relative = [...html.matchAll(/\s(?:href|src|action)="([\w.][^":]*)"/g)].map(([, to = '']) =>
    decode(to),
  );
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    decode(set)
      .split(',')
      .map((entry) => entry.trim().split(' ')[0] ?? ''),
  );
  return [...plain, ...relative, ...sets];
}

/** Texts of a response that are paths or URLs as a whole; a `pointer` is a position in a request. */
function listPaths(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:\/|https?:\/\/)[^\s]*$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'pointer' ? [] : listPaths(each)));
}

/** A URL of this machine, resolved; null for other hosts. */
function resolveOwn(address: string, base: string): URL | null {
  if (!URL.canParse(address, base)) return null;
  const target = new URL(address, base);
  return target.hostname === new URL(base).hostname ? target : null;
}

/** Returns the common form of URLs of one kind. */
function kindOf({ pathname, searchParams }: URL, prefix: string): string {
  const path = pathname.slice(prefix.length).replace(/0x[\da-f]+|\b\d+\b/gi, ':id');
  return `${path}?${[...searchParams.keys()].sort().join('&')} ${searchParams.get('tab') ?? ''}`;
}

function take(counts: Map<string, number>, kind: string, max: number): boolean {
  const count = counts.get(kind) ?? 0;
  counts.set(kind, count + 1);
  return count < max;
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}
