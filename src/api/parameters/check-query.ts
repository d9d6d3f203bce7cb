import type { Call } from '#contract/calls/call.ts';
import type { QueryParameter } from '#contract/calls/query.ts';
import { invalidParameter } from '../errors.ts';
import type { Query } from './cursor.ts';
import { splitList } from './params.ts';

/**
 * Validates the enumerated parameters of a call. `isEmpty` is true if a parameter requests only values that are never
 * indexed, so that the list is empty.
 *
 * @throws ApiError 422, with the allowed values
 */
export function checkQuery({ query: described = {} }: Call, query: Query): { isEmpty: boolean } {
  const checked = Object.entries(described).map(([parameter, known]) =>
    checkValue(parameter, query[parameter], known),
  );
  return { isEmpty: checked.includes('empty') };
}

function checkValue(
  parameter: string,
  text: string | undefined,
  { values, empty = [], isList = false, isCaseless = false }: QueryParameter,
): 'known' | 'empty' {
  if (values === undefined) return 'known';
  const given = isList ? splitList(text, parameter) : text ? [text] : [];
  const wrong = given.find((value) => !isAmong(value, values, isCaseless) && !empty.includes(value));
  if (wrong !== undefined) {
    const kinds = isList ? 'one or several of' : 'one of';
    throw invalidParameter(parameter, wrong, `${kinds}: ${[...values, ...empty].join(', ')}`);
  }
  return given.length > 0 && given.every((value) => empty.includes(value)) ? 'empty' : 'known';
}

function isAmong(value: string, known: readonly string[], isCaseless: boolean): boolean {
  if (!isCaseless) return known.includes(value);
  return known.some((each) => each.toLowerCase() === value.toLowerCase());
}
