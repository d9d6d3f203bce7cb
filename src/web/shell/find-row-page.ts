/** A list with its page that lacks a row. */
export interface ShownPage {
  /** URL of the page. */
  href: string;
  /** URL of the next page; null on the last one. */
  nextHref: string | null;
  /** Anchors of the rows, in their order. */
  anchors: readonly string[];
  /** Pages that were opened for the row before. */
  attempts: number;
}

/** Anchors by kind and number: a log, a token transfer (also with the id of an NFT), an internal transaction. */
const NUMBERED = /^(log|transfer|internal)-(\d{1,9})(?:-\d+)?$/;
/** A log of an address: its block and number. */
const PLACED = /^log-(\d{1,15})-(\d{1,9})$/;

/** Pages that are opened for one row at most: the first one, one by its number, and one that begins with it. */
const ATTEMPTS_MAX = 3;

/**
 * The URL of the page that holds a row, since lists of logs, token transfers and internal transactions are ordered by the number in
 * the anchor; null if there is none, or the order of the list is another. Pure.
 */
export function findRowPage(anchor: string, shown: ShownPage): string | null {
  const { href, nextHref, attempts } = shown;
  const cursor = new URLSearchParams(new URL(nextHref ?? href).searchParams.get('cursor') ?? '');
  if (attempts >= ATTEMPTS_MAX || !cursor.has('index') || !cursor.has('block_number')) return null;
  const position = PLACED.test(anchor) ? placeByBlock(anchor, shown) : placeByNumber(anchor, shown);
  if (position === null) return null;
  if (position === 'first') return write(href, anchor, 1, null);
  for (const key of [...cursor.keys()]) if (!KEYS.includes(key)) cursor.delete(key);
  if (position.block !== undefined) cursor.set('block_number', position.block);
  cursor.set('index', String(position.index));
  return write(href, anchor, position.page, cursor);
}

/** Keys of a cursor that are the place of a row. */
const KEYS: readonly string[] = ['block_number', 'transaction_index', 'index'];

interface Position {
  block?: string;
  /** Number of the row before the page. */
  index: number;
  page: number;
}

/** A position in a list of one transaction, in ascending order; null if the row would be on the shown page. */
function placeByNumber(
  anchor: string,
  { href, anchors, nextHref, attempts }: ShownPage,
): Position | 'first' | null {
  const [, kind, text] = NUMBERED.exec(anchor) ?? [];
  if (text === undefined) return null;
  const number = Number(text);
  const shown = anchors.flatMap((each) => {
    const [, kindOf, own] = NUMBERED.exec(each) ?? [];
    return kindOf === kind && own !== undefined ? [Number(own)] : [];
  });
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined || first > last) return null;
  if (number < first) return attempts === 0 ? 'first' : null;
  if (number <= last || nextHref === null) return null;
  // Rows without gaps: the page of the row follows from its number.
  const isWhole = last - first + 1 === shown.length && !new URL(href).searchParams.has('cursor');
  if (!isWhole) return { index: number - 1, page: 2 };
  const pages = Math.floor((number - first) / shown.length);
  return { index: first + pages * shown.length - 1, page: pages + 1 };
}

/** A position among the logs of an address, the newest first; null if the row would be on the shown page. */
function placeByBlock(anchor: string, { anchors, attempts }: ShownPage): Position | null {
  const [, block, index] = PLACED.exec(anchor) ?? [];
  if (attempts > 0 || block === undefined || index === undefined) return null;
  const places = anchors.flatMap((each) => {
    const [, blockOf, indexOf = ''] = PLACED.exec(each) ?? [];
    return blockOf === undefined ? [] : [toPlace(blockOf, indexOf)];
  });
  const place = toPlace(block, index);
  const [newest, oldest] = [places[0], places.at(-1)];
  if (newest === undefined || oldest === undefined || (place <= newest && place >= oldest)) return null;
  return { block, index: Number(index) + 1, page: 2 };
}

function toPlace(block: string, index: string): bigint {
  return BigInt(block) * 10n ** 9n + BigInt(index);
}

function write(href: string, anchor: string, page: number, cursor: URLSearchParams | null): string {
  const url = new URL(href);
  url.searchParams.delete('page');
  if (page > 2) url.searchParams.set('page', String(page));
  if (cursor === null) url.searchParams.delete('cursor');
  else url.searchParams.set('cursor', cursor.toString());
  return `${url.pathname}${url.search}#${anchor}`;
}
