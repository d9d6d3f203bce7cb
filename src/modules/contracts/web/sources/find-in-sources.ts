/** A source by its path. */
export interface SourceFile {
  path: string;
  code: string;
}

/** A line that matches a search. */
export interface FoundLine {
  file: number;
  line: number;
  text: string;
}

const FOUND_MAX = 100;
const SHOWN_CHARACTERS_MAX = 160;

/** First lines of all files that contain a text, ignoring case. Pure. */
export function findInSources(files: readonly SourceFile[], text: string): FoundLine[] {
  const requested = text.trim().toLowerCase();
  if (requested === '') return [];
  const found: FoundLine[] = [];
  for (const [file, { code }] of files.entries()) {
    for (const [place, line] of code.split('\n').entries()) {
      if (!line.toLowerCase().includes(requested)) continue;
      found.push({ file, line: place + 1, text: line.trim().slice(0, SHOWN_CHARACTERS_MAX) });
      if (found.length === FOUND_MAX) return found;
    }
  }
  return found;
}

/** Parses a URL fragment such as `#F2-L10-20`, with files and lines from 1; `#L10-L20` is of the first file. Pure. */
export function readPlace(hash: string): { file: number; lines: readonly [number, number] } | null {
  const [, file = '1', from, to] = /^#(?:F(\d{1,4})-)?L(\d{1,6})(?:-L?(\d{1,6}))?$/.exec(hash) ?? [];
  if (from === undefined) return null;
  return { file: Number(file) - 1, lines: [Number(from), Math.max(Number(from), Number(to ?? from))] };
}

/** Formats such a fragment. Pure. */
export function writePlace(file: number, [from, to]: readonly [number, number]): string {
  return `#F${file + 1}-L${from}${to > from ? `-${to}` : ''}`;
}
