import { FIELDS } from './release-fields.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const fits = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

/** The plain kinds of values. */
const KINDS: Readonly<Record<string, Check>> = {
  any: (value) => value !== undefined && value !== null,
  bool: (value) => typeof value === 'boolean',
  int: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  text: isText,
  integer: fits(/^-?([1-9][0-9]*|0)$/),
  decimal: fits(/^([1-9][0-9]*|0)(\.[0-9]+)?$/),
  hex: fits(/^0x[A-Fa-f0-9]*$/),
  hash: fits(/^0x[A-Fa-f0-9]{64}$/),
  address: fits(/^0x[A-Fa-f0-9]{40}$/),
  time: fits(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  standard: fits(/^ERC-(20|721|1155|404|7984)$/),
  reputation: fits(/^(ok|scam)$/),
  creation: fits(/^(success|failed|selfdestructed)$/),
};

/** The ways in which a value is not of a kind or shape: each with its place, places of lists left open. */
export function checkFields(value: unknown, kind: string, place = ''): string[] {
  if (kind.endsWith('?')) return value === null ? [] : checkFields(value, kind.slice(0, -1), place);
  if (kind.startsWith('[')) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((each) => checkFields(each, kind.slice(1, -1), `${place}/*`));
  }
  const check = KINDS[kind];
  if (check !== undefined)
    return check(value) ? [] : [`${place} is no ${kind}: ${JSON.stringify(value)?.slice(0, 60)}`];
  if (typeof value !== 'object' || value === null) return [`${place} is no ${kind}`];
  return listFields(kind).flatMap(([name, of, mayBeAbsent]) => {
    const found = (value as Record<string, unknown>)[name];
    if (found === undefined) return mayBeAbsent ? [] : [`${place}/${name} is absent`];
    return checkFields(found, of, `${place}/${name}`);
  });
}

function listFields(shape: string): [name: string, kind: string, mayBeAbsent: boolean][] {
  const text = FIELDS[shape];
  if (text === undefined) throw new Error(`There is no shape ${shape}`);
  return text.split(' ').flatMap((field) => {
    if (field.startsWith('+')) return listFields(field.slice(1));
    const [name = '', kind = ''] = field.replace('~', '').split(':');
    return [[name, kind, field.startsWith('~')] as [string, string, boolean]];
  });
}
