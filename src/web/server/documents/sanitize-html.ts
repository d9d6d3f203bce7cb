/** A node of sanitized HTML: text, or one of the allowed elements. */
export type SafeNode = string | SafeElement;
export interface SafeElement {
  tag: (typeof ALLOWED)[number];
  /** Only on `a`, and only http(s) or mailto. */
  href?: string;
  children: SafeNode[];
}

const ALLOWED = ['b', 'i', 'strong', 'em', 'a', 'br', 'p', 'code', 'span', 'ul', 'ol', 'li'] as const;
const TAGS: ReadonlySet<string> = new Set(ALLOWED);
/** Elements that are dropped with their content, which is not text for a reader. */
const DROPPED =
  /<(script|style|iframe|object|template|svg|math|noscript|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<(?=\/?[a-z!?])[^>]*>?|[^<]+|</gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Sanitizes an operator's HTML by an allow-list (b, i, strong, em, a with an http, https or mailto URL, br, p, code, span, ul,
 * ol, li) to a tree that React renders; every other element and attribute is dropped, its text remains.
 */
export function sanitizeHtml(html: string): SafeNode[] {
  const root: SafeNode[] = [];
  const open: { element: SafeElement; siblings: SafeNode[] }[] = [];
  let current = root;
  for (const [token, slash, name, attributes] of html.replace(DROPPED, '').matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (!/^<[!/?a-z]/i.test(token)) current.push(decodeEntities(token));
    } else if (slash === '/') {
      const at = open.findLastIndex((entry) => entry.element.tag === tag);
      if (at >= 0) current = open.splice(at)[0]?.siblings ?? root;
    } else if (isSafeTag(tag)) {
      const isNextItem = tag === 'li' && open.at(-1)?.element.tag === 'li';
      if (isNextItem) current = open.pop()?.siblings ?? root;
      const element = createElement(tag, attributes ?? '');
      current.push(element);
      if (tag === 'br') continue;
      open.push({ element, siblings: current });
      current = element.children;
    }
  }
  return root;
}

function isSafeTag(tag: string): tag is SafeElement['tag'] {
  return TAGS.has(tag);
}

function createElement(tag: SafeElement['tag'], attributes: string): SafeElement {
  const element: SafeElement = { tag, children: [] };
  const match =
    tag === 'a' ? /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) : null;
  const href = safeHref(decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? ''));
  return href === null ? element : { ...element, href };
}

function safeHref(text: string): string | null {
  try {
    const url = new URL(text.trim());
    return /^(https?|mailto):$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
