/** An amount of coins in its smallest unit; 0 for nothing, null for what is no amount. Pure. */
export function parseAmount(text: string, decimals: number): bigint | null {
  const given = text.trim();
  if (given === '') return 0n;
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(given) ?? [];
  if (whole === '' && fraction === '') return null;
  if (fraction.length > decimals) return null;
  return BigInt(`${whole || '0'}${fraction.padEnd(decimals, '0')}`);
}
