import { setImmediate } from 'node:timers/promises';
import type { ListedDefinition, ListedNames, ListedUse } from '../../verification/list-names.ts';
import { createCharacterFinder } from '../interface/character-finder.ts';
import { findLine, listLineStarts } from '../verification/line-starts.ts';

/** A definition that names refer to. */
export interface IndexedDefinition {
  name: string;
  kind: string;
  /** Index of the file among the paths. */
  file: number;
  /** Line of the definition, from 1. */
  line: number;
  /** Declaration up to its body, on one line. */
  code: string;
  /** NatSpec, its own or that of the definition it overrides. */
  doc: string | null;
  /** Indexes of the definitions it overrides. */
  bases: number[];
}

/** Resolved names in the sources of one verified contract. */
export interface NameIndex {
  paths: readonly string[];
  definitions: readonly IndexedDefinition[];
  /**
   * Names by file, in order, as four numbers each: line from 1, column from 0, length in UTF-16 units, and index of the
   * definition.
   */
  names: readonly (readonly number[])[];
}

const KINDS = new Map(
  Object.entries({
    SourceUnit: 'file',
    ContractDefinition: 'contract',
    FunctionDefinition: 'function',
    ModifierDefinition: 'modifier',
    EventDefinition: 'event',
    ErrorDefinition: 'error',
    StructDefinition: 'struct',
    EnumDefinition: 'enum',
    EnumValue: 'enum value',
    VariableDeclaration: 'variable',
    UserDefinedValueTypeDefinition: 'type',
  }),
);
const CODE_MAX = 300;
const DOC_MAX = 1000;
/** Maximum length of a definition's head to search, in characters. */
const HEAD_MAX = 5000;

/**
 * Creates the index from the lists of a compiler; `paths` determines the order of the files. A name is accepted only if the text
 * at its location is that name, whatever the compiler reports. Yields to other work between files.
 */
export async function makeNameIndex(
  listed: readonly ListedNames[],
  sources: Readonly<Record<string, string>>,
  paths: readonly string[],
): Promise<NameIndex> {
  const texts = paths.map((path) => createText(sources[path] ?? ''));
  const files = listed.flatMap((each) => {
    const file = paths.indexOf(each.path);
    const text = texts[file];
    return text === undefined ? [] : [{ ...each, file, text }];
  });
  const places = new Map<number, number>();
  const definitions: IndexedDefinition[] = [];
  const bases: (readonly number[])[] = [];
  const names: FoundName[][] = paths.map(() => []);
  for (const { definitions: ofFile, file, text } of files) {
    await setImmediate();
    for (const each of ofFile) {
      const found = readDefinition(each, text);
      const place = definitions.length;
      if (found === null || places.has(each.id)) continue;
      places.set(each.id, place);
      bases.push(each.bases);
      definitions.push({ ...found.definition, file, bases: [] });
      if (found.at !== null) names[file]?.push({ at: found.at, length: each.name.length, definition: place });
    }
  }
  for (const [place, definition] of definitions.entries()) {
    definition.bases = (bases[place] ?? []).flatMap((id) => places.get(id) ?? []);
    if (definition.doc === null || definition.doc.startsWith('@inheritdoc'))
      definition.doc = definitions[definition.bases[0] ?? -1]?.doc ?? definition.doc;
  }
  for (const { uses, file, text } of files) {
    await setImmediate();
    for (const use of uses) {
      const place = places.get(use.id);
      const definition = place === undefined ? undefined : definitions[place];
      const found = definition && findUse(use, definition, text);
      if (found && place !== undefined) names[file]?.push({ ...found, definition: place });
    }
  }
  return { paths, definitions, names: names.map((found, file) => toNumbers(found, texts[file] as Text)) };
}

interface FoundName {
  /** Offset in the file. */
  at: number;
  length: number;
  definition: number;
}

function readDefinition({ type, name, src, nameSrc, typeSrc, doc }: ListedDefinition, text: Text) {
  const kind = KINDS.get(type);
  const stretch = text.read(src);
  if (kind === undefined || stretch === null) return null;
  const described = (line: number, code: string) => ({ name, kind, line, code, doc: cleanDoc(doc) });
  if (kind === 'file') return { definition: described(1, ''), at: null };
  if (name === '') return null;
  const at = findDefinedName(name, stretch, {
    compilerPlace: text.read(nameSrc),
    type: text.read(typeSrc),
    text,
  });
  if (at === null) return null;
  const head = text.code.slice(stretch.start, Math.min(stretch.end, stretch.start + HEAD_MAX));
  return { definition: described(text.lineOf(at), cutHead(head)), at };
}

/** Offset of a definition's name: as reported by the compiler, or else after the type of a variable or the keyword. */
function findDefinedName(
  name: string,
  { start, end }: Stretch,
  { compilerPlace, type, text }: { compilerPlace: Stretch | null; type: Stretch | null; text: Text },
): number | null {
  if (compilerPlace !== null && text.code.slice(compilerPlace.start, compilerPlace.end) === name)
    return compilerPlace.start;
  const from = type !== null && type.end <= end && type.end >= start ? type.end : start;
  const head = withoutComments(text.code.slice(from, Math.min(end, from + HEAD_MAX)));
  const found = head.search(
    new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, (letter) => `\\${letter}`)}(?![\\w$])`),
  );
  return found === -1 ? null : from + found;
}

/** Replaces comments by spaces of the same length. */
function withoutComments(code: string): string {
  return code.replace(/\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => ' '.repeat(comment.length));
}

function cutHead(head: string): string {
  const [own = ''] = withoutComments(head).split(/[{;]/, 1);
  return own.replace(/\s+/g, ' ').trim().slice(0, CODE_MAX);
}

function cleanDoc(doc: string | null): string | null {
  const text = (doc ?? '').replace(/^[ \t]*\*?[ \t]*/gm, '').trim();
  return text === '' ? null : text.slice(0, DOC_MAX);
}

/** Location of a use: after the object of a member access, at the start (assembly), or between the quotes of an import. */
function findUse(
  { src, name }: ListedUse,
  definition: IndexedDefinition,
  { code, read }: Text,
): Omit<FoundName, 'definition'> | null {
  const stretch = read(src);
  if (stretch === null) return null;
  const { start, end } = stretch;
  if (definition.kind === 'file') {
    const quoted = /["']([^"'\n]{1,500})["']/.exec(code.slice(start, Math.min(end, start + HEAD_MAX)));
    return quoted?.[1] === undefined ? null : { at: start + quoted.index + 1, length: quoted[1].length };
  }
  const written = name === null ? definition.name : (name.split('.').at(-1) ?? '');
  const at = name === null ? start : end - written.length;
  const isThere = written !== '' && at >= start && code.startsWith(written, at);
  return isThere ? { at, length: written.length } : null;
}

function toNumbers(names: readonly FoundName[], text: Text): number[] {
  const numbers: number[] = [];
  let end = 0;
  for (const { at, length, definition } of [...names].sort((a, b) => a.at - b.at)) {
    // Overlapping nodes refer to the same definition.
    if (at < end) continue;
    end = at + length;
    const line = text.lineOf(at);
    numbers.push(line, at - text.startOf(line), length, definition);
  }
  return numbers;
}

/** Characters from `start` to before `end`. */
interface Stretch {
  start: number;
  end: number;
}

interface Text {
  code: string;
  /** Converts a location in bytes of UTF-8; null if it is invalid or outside of the file. */
  read(src: string | null): Stretch | null;
  /** Line of an offset, from 1. */
  lineOf(at: number): number;
  startOf(line: number): number;
}

function createText(code: string): Text {
  const { bytes, characterAt } = createCharacterFinder(code);
  const starts = listLineStarts(code);
  return {
    code,
    read(src) {
      const [, start, length] = /^(\d{1,9}):(\d{1,9}):/.exec(src ?? '') ?? [];
      const [from, to] = [Number(start), Number(start) + Number(length)];
      return to <= bytes ? { start: characterAt(from), end: characterAt(to) } : null;
    },
    lineOf: (at) => findLine(starts, at),
    startOf: (line) => starts[line - 1] ?? 0,
  };
}
