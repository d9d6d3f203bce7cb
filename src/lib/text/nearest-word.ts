/** Finds the word that needs the fewest edits to become `word`; undefined when it needs more than `editsMax`. */
export function nearestWord(word: string, words: Iterable<string>, editsMax: number): string | undefined {
  let nearest: string | undefined;
  let fewest = editsMax + 1;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const edits = editDistance(word, candidate);
    if (edits < fewest) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Levenshtein distance: number of insertions, deletions and replacements from one text to the other. */
export function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced));
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
