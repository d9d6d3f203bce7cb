import { asText, isObject, type JsonObject, type JsonValue } from './json.ts';

/** Decimals above which an amount has no readable form. */
const DECIMALS_MAX = 255;

/** An amount in whole units, as exact decimal text: `1.5` for 1500000 with 6 decimals; null if it is no whole number. Pure. */
export function toUnits(value: JsonValue | undefined, decimals: JsonValue | undefined): string | null {
  const digits = asText(value);
  const places = typeof decimals === 'string' && /^\d{1,3}$/.test(decimals) ? Number(decimals) : decimals;
  if (digits === undefined || !/^-?\d{1,120}$/.test(digits)) return null;
  if (typeof places !== 'number' || !Number.isInteger(places) || places < 0 || places > DECIMALS_MAX)
    return null;
  const sign = digits.startsWith('-') ? '-' : '';
  const bare = digits.replace('-', '').padStart(places + 1, '0');
  const whole = bare.slice(0, bare.length - places).replace(/^0+(?=\d)/, '');
  const fraction = bare.slice(bare.length - places).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Adds to each named field in wei the same amount in coins, as `FIELD_in_coin`. Pure. */
export function addCoins(row: JsonObject, fields: readonly string[], decimals: number): JsonObject {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const coins = fields.includes(name) ? toUnits(readFee(value), decimals) : null;
      return coins === null
        ? [[name, value]]
        : [
            [name, value],
            [`${name}_in_coin`, coins],
          ];
    }),
  );
}

/** A fee is an object with its kind. */
function readFee(value: JsonValue): JsonValue | undefined {
  return isObject(value) ? value.value : value;
}
