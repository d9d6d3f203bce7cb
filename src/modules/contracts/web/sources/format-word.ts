/** Formats a storage word as a value of a type that occupies it alone; null for other types. Pure. */
export function formatWord(word: string, type: string): string | null {
  const value = BigInt(word);
  const [, bits] = /^u?int(\d+)$/.exec(type) ?? [];
  if (type.startsWith('uint') && bits !== undefined) return BigInt.asUintN(Number(bits), value).toString();
  if (type.startsWith('int') && bits !== undefined) return BigInt.asIntN(Number(bits), value).toString();
  if (type === 'bool') return value === 0n ? 'false' : 'true';
  if (/^(address|contract )/.test(type)) return `0x${word.slice(-40)}`;
  return null;
}
