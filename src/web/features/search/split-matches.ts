/** A run of text that is the search term, or the text between. */
export interface MatchRun {
  text: string;
  isMatch: boolean;
}

/** Splits a text at every occurrence of the term, ignoring case; the term is taken literally. */
export function splitMatches(text: string, term: string): MatchRun[] {
  const needle = term.trim();
  if (needle === '') return [{ text, isMatch: false }];
  const runs: MatchRun[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(escapePattern(needle), 'giu'))) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), isMatch: false });
    end = match.index + match[0].length;
    runs.push({ text: match[0], isMatch: true });
  }
  if (end < text.length) runs.push({ text: text.slice(end), isMatch: false });
  return runs;
}

/** Returns true for a pasted hash as pages shorten it (`0x1234…abcd`): it identifies nothing. */
export function isShortenedHash(term: string): boolean {
  return /^(0x[\da-f]*|[\da-f]{4,})(…|\.{3})[\da-f]*$/i.test(term.trim());
}

/** Returns true if a hash equals the search term, ignoring case. */
export function isSameHash(hash: string, term: string): boolean {
  const requested = term.trim().toLowerCase();
  return hash.toLowerCase() === (requested.startsWith('0x') ? requested : `0x${requested}`);
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
