/** Inserts a comma between groups of three digits of a whole number's text; any length, the sign is preserved. */
export function groupDigits(digits: string): string {
  const sign = digits.startsWith('-') ? '-' : '';
  const plain = digits.slice(sign.length);
  const parts: string[] = [];
  for (let end = plain.length; end > 0; end -= 3) parts.unshift(plain.slice(Math.max(0, end - 3), end));
  return sign + parts.join(',');
}
