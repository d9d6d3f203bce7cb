/** A value of a made body, with its place. */
export interface MadeLeaf {
  place: string;
  kind: string;
  value: unknown;
}

/** A made body, and each of its values that distinguishes itself from all others. */
export interface MadeBody {
  body: any;
  leaves: MadeLeaf[];
}

const DEPTH_MAX = 5;

/**
 * Makes an answer of a shape of `release-fields.ts` with every field, also those that may be null or absent; each number, text, hash
 * and time occurs once, so that a page which lacks one is found out.
 */
export function makeBody(
  fields: Readonly<Record<string, string>>,
  shape: string,
  words: Readonly<Record<string, readonly string[]>>,
  seed: number,
): MadeBody {
  const leaves: MadeLeaf[] = [];
  let count = seed;

  function make(kind: string, place: string, depth: number): unknown {
    if (kind === 'any?') return null;
    if (kind === '[any]') return [];
    if (kind.endsWith('?')) return make(kind.slice(0, -1), place, depth);
    if (kind.startsWith('[')) return depth > DEPTH_MAX ? [] : [make(kind.slice(1, -1), `${place}/*`, depth)];
    const plain = makePlain(kind);
    if (plain !== undefined) {
      leaves.push({ place, kind, value: plain });
      return plain;
    }
    const text = fields[kind];
    if (text === undefined || depth > DEPTH_MAX) return null;
    return Object.fromEntries(
      listMembers(fields, kind).map(([name, of]) => [name, make(of, `${place}/${name}`, depth + 1)]),
    );
  }

  function makePlain(kind: string): unknown {
    count++;
    const digits = String(1_000_003 + count * 7919);
    const hex = digits.padStart(8, 'a');
    const values: Record<string, unknown> = {
      any: `any${digits}`,
      bool: true,
      int: Number(digits),
      number: Number(digits) / 100_000,
      text: `word${digits}`,
      integer: `${digits}000000000000`,
      decimal: `${digits}.5`,
      hex: `0x${hex}`,
      hash: `0x${hex.repeat(8)}`,
      address: `0x${hex.repeat(5)}`,
      time: new Date(Date.UTC(2026, 0, 1) + count * 61_000).toISOString().replace('.000Z', '.000000Z'),
      standard: 'ERC-20',
      reputation: 'ok',
      creation: 'success',
    };
    return kind in values ? values[kind] : words[kind]?.[count % (words[kind]?.length ?? 1)];
  }

  return { body: make(shape, '', 0), leaves };
}

/** The members of a shape with their kinds; a later one of the same name takes the place of an earlier one. */
export function listMembers(
  fields: Readonly<Record<string, string>>,
  shape: string,
): [name: string, kind: string][] {
  const members = (fields[shape] ?? '').split(' ').flatMap((field): [string, string][] => {
    if (field.startsWith('+')) return listMembers(fields, field.slice(1));
    const [name = '', kind = ''] = field.replace('~', '').split(':');
    return name === '' ? [] : [[name, kind]];
  });
  return [...new Map(members)];
}

/** Returns true if a document has the value of a leaf: numbers in any unit and grouping, others as they are. */
export function isOnPage(html: string, text: string, { kind, value }: MadeLeaf): boolean {
  if (kind === 'int' || kind === 'integer' || kind === 'decimal' || kind === 'number') {
    const digits = String(value).replace(/\D|0+$/g, '');
    return text.replace(/(?<=\d)[.,\u202f\u2009](?=\d)/g, '').includes(digits);
  }
  const expected = String(value);
  const found = kind === 'time' ? expected.replace(/\.\d+Z$/, '') : expected;
  return html.toLowerCase().includes(found.toLowerCase());
}
