/**
 * Flattens untrusted text to one line of bounded length: control, format and unassigned characters and runs of
 * whitespace become one space.
 */
export function cleanWords(text: string, lengthMax: number): string {
  const line = text
    .slice(0, lengthMax * 4)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return line.length <= lengthMax ? line : `${[...line.slice(0, lengthMax - 1)].join('').trimEnd()}…`;
}
