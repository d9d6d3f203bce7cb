/** A run of text: unchanged, or one invisible or bidirectional character that is shown by its name. */
export interface TextRun {
  readonly text: string;
  /** Set if the run replaces one character that a reader would not see. */
  readonly isHidden: boolean;
}

/**
 * Invisible characters that untrusted text may contain: controls, zero-width and bidi marks, line separators, lone surrogates,
 * fillers and all others that Unicode allows to be left unrendered; the emoji variation selector is excluded.
 */
const HIDDEN = /(?!\ufe0f)(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point})/gu;

/** In a text of several lines, line breaks and tabs are layout and hide nothing. */
const LAYOUT = /[\n\t]/;

/** Splits untrusted text into readable runs and hidden characters: the latter as `U+202E`. */
export function splitHostileText(text: string, keepsLines = false): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (keepsLines && LAYOUT.test(match[0])) continue;
    if (match.index > end) runs.push({ text: text.slice(end, match.index), isHidden: false });
    runs.push({ text: codePointName(match[0]), isHidden: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isHidden: false });
  return runs;
}

/** The same as plain text, for titles and attributes. */
export function exposeHostileText(text: string): string {
  return splitHostileText(text)
    .map((run) => (run.isHidden ? `[${run.text}]` : run.text))
    .join('');
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
