import { type ParseShape, readFields } from './env-json.ts';
import type { EnvType } from './env-type.ts';

/** A token type that the API knows besides the standards, and its display name. */
export interface TokenTypeName {
  id: string;
  name: string;
}

/** Reads an item of NETWORK_ADDITIONAL_TOKEN_TYPES. */
export const parseTokenType: ParseShape<TokenTypeName> = (item) => {
  const fields = readFields(item, ['id', 'name']);
  if ('fault' in fields || /^[\w.-]{1,40}$/.test(fields.item.id)) return fields;
  return { fault: "'id' has other characters than letters, digits, points and hyphens, or is too long" };
};

/** Prefix of a token standard's number, such as `ERC`. */
export const standardName: EnvType<string> = {
  label: 'word',
  parse: (given) =>
    /^[\p{L}\p{N}]{1,12}$/u.test(given)
      ? { value: given }
      : { allowed: 'a word of at most 12 letters and digits' },
};
