import { FIELDS, type ShapeOf } from './release-fields.ts';

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
};

/** Kinds of texts from a list. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  standard: ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984'],
  reputation: ['ok', 'scam'],
  creation: ['success', 'failed', 'selfdestructed'],
  layer: ['L1', 'L2'],
  finality: ['unfinalized', 'finalized'],
  way: ['incoming', 'outcoming'],
  container: ['in_blob4844', 'in_calldata', 'in_celestia', 'in_anytrust', 'in_eigenda', 'in_alt_da'],
  arbitrum_state: ['Confirmed on base', 'Sent to base', 'Sealed on rollup', 'Processed on rollup'],
  arbitrum_message_state: [
    ...['Syncing with base layer', 'Relayed', 'Settlement pending', 'Waiting for confirmation'],
    'Ready for relay',
  ],
  interop_state: ['Sent', 'Relayed', 'Failed'],
  game_state: ['In progress', 'Challenger wins', 'Defender wins'],
  scroll_state: ['Committed', 'Finalized', 'Confirmed by Sequencer'],
  deposit_state: ['pending', 'invalid', 'completed'],
  celo_account: ['regular', 'validator', 'group'],
  reward_kind: ['voter', 'validator', 'group', 'delegated_payment', 'delegated-payment'],
};

/** The faults of the answer to a call, as far as the shape of its answers is known. */
export function checkAnswer(
  { shape, of }: ShapeOf,
  body: unknown,
  fields: Readonly<Record<string, string>> = FIELDS,
): string[] {
  const kind = of === 'one' ? shape : `[${shape}]`;
  return checkFields(of === 'items' ? (body as { items: unknown }).items : body, kind, '', fields);
}

/** The ways in which a value is not of a kind or shape: each with its place, places of lists left open. */
export function checkFields(value: unknown, kind: string, place = '', fields = FIELDS): string[] {
  if (kind.endsWith('?')) return value === null ? [] : checkFields(value, kind.slice(0, -1), place, fields);
  if (kind.startsWith('[')) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((each) => checkFields(each, kind.slice(1, -1), `${place}/*`, fields));
  }
  const words = WORDS[kind];
  const check = words ? (each: unknown) => words.includes(each as string) : KINDS[kind];
  if (check !== undefined)
    return check(value) ? [] : [`${place} is no ${kind}: ${JSON.stringify(value)?.slice(0, 60)}`];
  if (typeof value !== 'object' || value === null) return [`${place} is no ${kind}`];
  return listFields(fields, kind).flatMap(([name, of, mayBeAbsent]) => {
    const found = (value as Record<string, unknown>)[name];
    if (found === undefined) return mayBeAbsent ? [] : [`${place}/${name} is absent`];
    return checkFields(found, of, `${place}/${name}`, fields);
  });
}

function listFields(
  fields: Readonly<Record<string, string>>,
  shape: string,
): [name: string, kind: string, mayBeAbsent: boolean][] {
  const text = fields[shape];
  if (text === undefined) throw new Error(`There is no shape ${shape}`);
  return text.split(' ').flatMap((field) => {
    if (field.startsWith('+')) return listFields(fields, field.slice(1));
    const [name = '', kind = ''] = field.replace('~', '').split(':');
    return [[name, kind, field.startsWith('~')] as [string, string, boolean]];
  });
}
