/** A unit that a whole number can be written in. */
export interface Unit {
  key: string;
  label: string;
  /** Digits behind the point; `date` is a time in UTC, of which the number counts the seconds since 1970. */
  decimals: number | 'date';
}

/** An amount of coins in its smallest unit; 0 for nothing, null for what is no amount. Pure. */
export function parseAmount(text: string, decimals: number): bigint | null {
  const given = text.trim();
  if (given === '') return 0n;
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(given) ?? [];
  if (whole === '' && fraction === '') return null;
  if (fraction.length > decimals) return null;
  return BigInt(`${whole || '0'}${fraction.padEnd(decimals, '0')}`);
}

/** What is typed in a unit as the whole number that it stands for; what stands for none as it was typed. Pure. */
export function toWholeNumber(text: string, { decimals }: Unit): string {
  if (decimals === 0 || text.trim() === '') return text;
  if (decimals === 'date') {
    const ms = Date.parse(`${text}Z`);
    return Number.isNaN(ms) ? text : String(Math.floor(ms / 1000));
  }
  const isNegative = text.trim().startsWith('-');
  const amount = parseAmount(text.trim().replace(/^-/, ''), decimals);
  return amount === null ? text : String(isNegative ? -amount : amount);
}

/** A whole number as it is typed in a unit; what is none is nothing in a unit. Pure. */
export function fromWholeNumber(text: string, { decimals }: Unit): string {
  if (decimals === 0) return text;
  const given = text.trim();
  if (!/^-?\d{1,80}$/.test(given)) return '';
  if (decimals === 'date') {
    const date = new Date(Number(given) * 1000);
    const isDate = !Number.isNaN(date.getTime()) && date.getUTCFullYear() <= 9999 && !given.startsWith('-');
    return isDate ? date.toISOString().slice(0, 19) : '';
  }
  const digits = given.replace('-', '').padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals).replace(/^0+(?=\d)/, '');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${given.startsWith('-') ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The units that a type of whole numbers can be written in, the plain number first. Pure. */
export function listUnits(
  type: string,
  coin: { symbol: string; decimals: number },
  token: { symbol: string; decimals: number } | null,
): readonly Unit[] {
  const [, sign, size = ''] = /^(u?)int(\d*)$/.exec(type) ?? [];
  if (sign === undefined) return [];
  const bits = Number(size || 256);
  const amounts: Unit[] = [
    { key: 'gwei', label: 'gwei', decimals: 9 },
    { key: 'coin', label: coin.symbol, decimals: coin.decimals },
    ...(token === null || token.decimals === 0 ? [] : [{ key: 'token', ...toUnit(token) }]),
  ];
  const date: Unit = { key: 'date', label: 'Date (UTC)', decimals: 'date' };
  return [
    { key: 'number', label: 'Number', decimals: 0 },
    ...(bits >= 64 ? amounts : []),
    ...(sign === 'u' && bits >= 32 ? [date] : []),
  ];
}

function toUnit({ symbol, decimals }: { symbol: string; decimals: number }): Omit<Unit, 'key'> {
  return { label: symbol, decimals };
}
