/** A unit for entering integers. */
export interface Unit {
  key: string;
  label: string;
  /** Decimal places; `date` is a UTC time, stored in seconds since 1970. */
  decimals: number | 'date';
}

/** Parses an amount into its smallest unit; 0 for an empty text, null if invalid. Pure. */
export function parseAmount(text: string, decimals: number): bigint | null {
  const given = text.trim();
  if (given === '') return 0n;
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(given) ?? [];
  if (whole === '' && fraction === '') return null;
  if (fraction.length > decimals) return null;
  return BigInt(`${whole || '0'}${fraction.padEnd(decimals, '0')}`);
}

/** Converts text in a unit to an integer; invalid text is returned unchanged. Pure. */
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

/** Converts an integer to text in a unit; empty in a unit if the text is not an integer. Pure. */
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

/** Units for an integer type, the plain number first. Pure. */
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
