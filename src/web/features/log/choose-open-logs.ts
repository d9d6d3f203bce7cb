import type { DecodedLog } from '#contract/transaction/decoded.ts';
import type { Log } from '#contract/transaction/log.ts';
import { type BoundValue, boundValues } from '../../entities/abi/bound-values.ts';

/** Maximum number of elements for decoded data on a page of logs: the usual three parameters for each of fifty. */
const ELEMENTS_MAX = 520;

/** Number of elements of a text with hidden characters: its wrapper and its marks. */
const ODD_ELEMENTS = 4;

/** Number of elements that name the contract whose ABI decoded a log. */
const ABI_SOURCE_ELEMENTS = 2;

/** Returns for each log whether its parameters are expanded; a small one after a large one may still fit. Pure. */
export function chooseOpenLogs(logs: readonly Pick<Log, 'decoded'>[]): boolean[] {
  let room = ELEMENTS_MAX;
  for (const { decoded } of logs) {
    if (decoded === null) continue;
    room -=
      countText(decoded.method_call) + (decoded.abi_address_hash === undefined ? 0 : ABI_SOURCE_ELEMENTS);
  }
  return logs.map(({ decoded }) => {
    const count = decoded === null ? 0 : countParameters(decoded);
    const isOpen = count <= room;
    if (isOpen) room -= count;
    return isOpen;
  });
}

/** Approximate number of elements of the parameters' lines. */
function countParameters({ parameters }: DecodedLog): number {
  const values = boundValues(parameters.map(({ value }) => value));
  return parameters.reduce(
    (sum, { name, type }, index) =>
      sum + 2 + countText(name) + countText(type) + countValue(values[index] ?? ''),
    1,
  );
}

function countValue(value: BoundValue): number {
  if (typeof value === 'string') return 1 + countText(value);
  return value.items.reduce<number>((sum, item) => sum + 2 + countValue(item), 2);
}

function countText(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? 0 : ODD_ELEMENTS;
}
