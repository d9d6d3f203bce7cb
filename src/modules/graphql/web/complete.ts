import type { Schema } from './read-schema.ts';
import { tokenize } from './tokenize.ts';

/** Completions at the caret. */
export interface Completions {
  /** Start of the word that they complete. */
  from: number;
  words: readonly string[];
}

const WORDS_MAX = 8;

/** Finds the fields or arguments allowed at the caret that begin with the word before it. Pure. */
export function findCompletions(schema: Schema, text: string, caret: number): Completions {
  const before = text.slice(0, caret);
  const word = /\w*$/.exec(before)?.[0] ?? '';
  const from = caret - word.length;
  const words = listWords(schema, before.slice(0, from));
  const fitting = words.filter((each) => each.startsWith(word) && each !== word);
  return { from, words: fitting.slice(0, WORDS_MAX) };
}

/** Words allowed after a text: arguments in parentheses, fields in a selection, none in a string, a comment or a value. */
function listWords(schema: Schema, text: string): readonly string[] {
  const tokens = tokenize(text);
  const last = tokens.at(-1);
  if (last?.kind === 'comment' || (last?.kind === 'string' && !/[^\\]"$/.test(last.text))) return [];
  const { path, field, isInBrackets } = readPlace(schema, text);
  const type = path.at(-1);
  if (type === undefined) return [];
  const fields = schema.types.get(type)?.fields ?? [];
  if (!isInBrackets) return text.trimEnd().endsWith(':') ? [] : fields.map(({ name }) => name);
  if (/[:$]\s*$/.test(text)) return [];
  return fields.find(({ name }) => name === field)?.args.map(({ name }) => name) ?? [];
}

/** The types of the selections around the end of a text, and the field before it. */
function readPlace(schema: Schema, text: string) {
  const path: (string | undefined)[] = [];
  let field = '';
  let condition = '';
  let brackets = 0;
  let previous = '';
  for (const { kind, text: part } of tokenize(text)) {
    if (kind === 'space' || kind === 'comment') continue;
    if (part === '(') brackets += 1;
    else if (part === ')') brackets = Math.max(0, brackets - 1);
    else if (brackets > 0) continue;
    else if (part === '{') {
      path.push(condition || (path.length === 0 ? schema.queryType : typeOf(schema, path.at(-1), field)));
      condition = '';
      field = '';
    } else if (part === '}') path.pop();
    else if (previous === 'on') condition = part;
    else if (kind === 'name') field = part;
    previous = part;
  }
  return { path, field, isInBrackets: brackets > 0 };
}

function typeOf(schema: Schema, type: string | undefined, field: string): string | undefined {
  return schema.types.get(type ?? '')?.fields.find(({ name }) => name === field)?.typeName;
}
