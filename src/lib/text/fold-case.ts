/**
 * Folds the case of a text, letter by letter like PostgreSQL's `lower(upper(…))`: σ and ς become equal, as do i, ı and
 * İ; a letter that would become several, such as ß, is unchanged. Pure.
 */
export function foldCase(text: string): string {
  return Array.from(text, (letter) => mapOne(mapOne(letter, 'toUpperCase'), 'toLowerCase')).join('');
}

function mapOne(letter: string, how: 'toUpperCase' | 'toLowerCase'): string {
  if (letter === 'İ' && how === 'toLowerCase') return 'i';
  const mapped = letter[how]();
  return Array.from(mapped).length === 1 ? mapped : letter;
}
