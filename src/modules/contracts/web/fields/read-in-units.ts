import { fromWholeNumber, listUnits, type Unit } from './units.ts';

/** Minimum number of digits of a value to show as an amount of coins or tokens. */
const AMOUNT_DIGITS_MIN = 10;
/** 2001 to 2100, in seconds: other numbers are not shown as times. */
const TIME_MIN = 1_000_000_000n;
const TIME_MAX = 4_102_444_800n;
const TIME_NAME = /time|date|deadline|expir|until|since|start|end/i;
const TOKEN_NAME = /balance|supply|allowance|amount|total/i;
/** Functions whose amounts are in tokens, even if the contract is not known as a token. */
const TOKEN_ALONE = /^(balanceOf|totalSupply|allowance)$/;

interface Asked {
  type: string;
  /** Name of the value or of its function. */
  name: string;
  value: string;
  coin: { symbol: string; decimals: number };
  token: { symbol: string; decimals: number } | null;
}

/**
 * Formats an integer in its probable unit: a time by its name, an amount of tokens or coins by its name or size. Null for others.
 * Pure.
 */
export function readInUnits({ type, name, value, coin, token }: Asked): string | null {
  if (!/^\d{1,78}$/.test(value)) return null;
  const units = listUnits(type, coin, token);
  const inUnit = (key: string, write: (text: string, unit: Unit) => string) => {
    const unit = units.find((each) => each.key === key);
    return unit === undefined ? null : write(fromWholeNumber(value, unit), unit);
  };
  const number = BigInt(value);
  if (TIME_NAME.test(name) && number >= TIME_MIN && number <= TIME_MAX)
    return inUnit('date', (text) => `${text.replace('T', ' ')} UTC`);
  const withSymbol = (text: string, { label }: Unit) => `= ${text} ${label}`;
  if (token !== null && TOKEN_NAME.test(name)) return inUnit('token', withSymbol);
  if (TOKEN_ALONE.test(name)) return null;
  return value.length >= AMOUNT_DIGITS_MIN && value.length <= 30 ? inUnit('coin', withSymbol) : null;
}
