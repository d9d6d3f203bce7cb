import { hexToBytes } from '#lib/hex.ts';
import { invalidParameter } from '../errors.ts';
import type { Signatures } from '../signatures/signatures.ts';

/** Maximum number of selectors: twenty names with some overloads each. */
const SELECTORS_MAX = 100;

const SELECTOR = /^0x[0-9a-f]{8}$/i;

/**
 * Parses selectors and names of known functions out of the values of the parameter `name`; an unknown name has none.
 * @throws ApiError 422
 */
export function parseSelectors(
  values: readonly string[],
  { name, text, signatures }: { name: string; text: string | undefined; signatures: Signatures },
): Buffer[] {
  const wrong = values.find((value) => /^0x/i.test(value) && !SELECTOR.test(value));
  if (wrong !== undefined)
    throw invalidParameter(name, wrong, 'a selector (0x and 8 hexadecimal digits) or the name of a function');
  const selectors = values.flatMap((value): readonly string[] =>
    SELECTOR.test(value) ? [value.toLowerCase()] : signatures.selectorsOf(value),
  );
  const distinct = [...new Set(selectors)];
  if (distinct.length > SELECTORS_MAX)
    throw invalidParameter(name, text, `a list of methods with at most ${SELECTORS_MAX} selectors`);
  return distinct.map(hexToBytes);
}
