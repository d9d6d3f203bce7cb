import type { Edit } from './rewrite-query.ts';

/** A query after its edits. */
export interface EditedQuery {
  text: string;
  /** Character of the query as given for a character of the edited one. */
  toGiven(character: number): number;
}

/** Applies edits, whose places count bytes; they do not overlap. Characters are those of Unicode, as PostgreSQL counts. Pure. */
export function applyEdits(given: string, edits: readonly Edit[]): EditedQuery {
  const bytes = Buffer.from(given);
  const parts: { text: string; from: number; isGiven: boolean }[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    parts.push({ text: bytes.toString('utf8', at, start), from: at, isGiven: true });
    parts.push({ text, from: start, isGiven: false });
    at = end;
  }
  parts.push({ text: bytes.toString('utf8', at), from: at, isGiven: true });
  const countBefore = (offset: number) => countCharacters(bytes.toString('utf8', 0, offset));
  return {
    text: parts.map(({ text }) => text).join(''),
    toGiven(character) {
      let rest = character;
      for (const { text, from, isGiven } of parts) {
        const length = countCharacters(text);
        if (rest < length) return countBefore(from) + (isGiven ? rest : 0);
        rest -= length;
      }
      return countCharacters(given);
    },
  };
}

/** Number of Unicode characters of a text. Pure. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
