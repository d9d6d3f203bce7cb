/**
 * A text without the difference of upper and lower case, letter by letter as PostgreSQL does it by `lower(upper(…))`: σ and ς become one, as
 * do i, ı and İ; a letter that would become several, as ß, stays. Pure.
 */
export function foldCase(text: string): string {
  return Array.from(text, (letter) => mapOne(mapOne(letter, 'toUpperCase'), 'toLowerCase')).join('');
}

function mapOne(letter: string, how: 'toUpperCase' | 'toLowerCase'): string {
  if (letter === 'İ' && how === 'toLowerCase') return 'i';
  const mapped = letter[how]();
  return Array.from(mapped).length === 1 ? mapped : letter;
}
