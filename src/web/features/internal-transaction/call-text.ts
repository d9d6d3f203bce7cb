import type { CallFrame } from '#contract/transaction/call-frame.ts';
import type { DecodedValue } from '#contract/transaction/decoded.ts';
import { clipText } from '../../entities/format/clip-text.ts';
import { groupDigits } from '../../entities/format/group-digits.ts';
import { shortenHash } from '../../entities/format/shorten-hash.ts';

const VALUE_LENGTH = 32;
const VALUES_MAX = 6;

/**
 * A call as one line: `transfer(0xf39F…2266, 5,000)`; the method alone if its parameters are unknown, null if there is no method.
 */
export function toCallText({ method, decoded_input }: Pick<CallFrame, 'method' | 'decoded_input'>): string {
  if (decoded_input === null) return method ?? '';
  const values = decoded_input.parameters.slice(0, VALUES_MAX).map(({ value }) => toValueText(value));
  const rest = decoded_input.parameters.length > VALUES_MAX ? ['…'] : [];
  return `${decoded_input.method_call.split('(', 1)[0]}(${[...values, ...rest].join(', ')})`;
}

function toValueText(value: DecodedValue): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (/^0x[0-9a-fA-F]{16,}$/.test(value)) return shortenHash(value);
  if (/^-?\d{1,30}$/.test(value)) return value.startsWith('-') ? value : groupDigits(value);
  return clipText(value, VALUE_LENGTH);
}
