import type { SourceRow } from '../../db/sources.ts';
import { createCharacterFinder } from '../character-finder.ts';
import { findLine, listLineStarts } from '../line-starts.ts';
import { createDefinitionFinder } from './definition-finder.ts';
import { listDefinitions } from './list-definitions.ts';
import { type MapEntry, numberInstructions, readSourceMap } from './source-map.ts';

/** A place in a source. */
export interface SourcePlace {
  path: string;
  /** In the order in which the page of the contract lists its files, from 1. */
  file: number;
  /** From 1. */
  line: number;
  /** The innermost function around it, or the contract; null where there is none. */
  name: string | null;
  /** Whether it is a function or a contract as a whole, as of code that the compiler adds. */
  isWhole: boolean;
}

/** Finds the places of instructions of one code. */
export interface CodeLocator {
  /** The place of the instruction at a byte of the code; null where no file holds it. */
  locate(pc: number): SourcePlace | null;
  /** `i` where the instruction jumps into a function, `o` where out of one. */
  jumpAt(pc: number): string;
  /** Whether the instruction stands right behind the other one in the code. */
  follows(pc: number, before: number): boolean;
}

/** A source as it is searched for places; of one source there is one, whatever codes it has. */
export interface PlacedSource {
  readonly source: SourceRow;
  runtime: CodeLocator | null;
  creation: CodeLocator | null;
  textOf(place: SourcePlace): string;
}

const LINE_MAX = 160;

/** Prepares a source; nothing is read before a place is asked for. */
export function placeSource(source: SourceRow): PlacedSource {
  const files = new Map<string, SourceText>();
  const order = listFiles(source);
  const open = (path: string) => {
    const known = files.get(path) ?? createText(source.sources[path] ?? '');
    files.set(path, known);
    return known;
  };
  const { files: byNumber = [] } = source.compiled;
  const make = ({ code, sourceMap }: (typeof source.compiled)['runtime']) =>
    sourceMap === undefined || sourceMap === ''
      ? null
      : createLocator(code, sourceMap, (entry) => {
          const path = byNumber[entry.file];
          if (path == null || !Object.hasOwn(source.sources, path)) return null;
          return { path, file: order.indexOf(path) + 1, ...open(path).describe(entry) };
        });
  return {
    source,
    runtime: make(source.compiled.runtime),
    creation: make(source.compiled.creation),
    textOf: ({ path, line }) => open(path).textOf(line),
  };
}

/** The paths of a source in the order in which they are shown. Pure. */
export function listFiles({ sources, file_path }: Pick<SourceRow, 'sources' | 'file_path'>): string[] {
  return [file_path, ...Object.keys(sources).filter((path) => path !== file_path)];
}

function createLocator(
  code: Buffer,
  sourceMap: string,
  toPlace: (entry: MapEntry) => SourcePlace | null,
): CodeLocator {
  const numbers = numberInstructions(code);
  const entries = readSourceMap(sourceMap);
  const places = new Map<MapEntry, SourcePlace | null>();
  const entryAt = (pc: number) => entries[numbers[pc] ?? -1];
  return {
    locate(pc) {
      const entry = entryAt(pc);
      if (entry === undefined) return null;
      const known = places.get(entry);
      if (known !== undefined) return known;
      const place = toPlace(entry);
      places.set(entry, place);
      return place;
    },
    jumpAt: (pc) => entryAt(pc)?.jump ?? '-',
    follows: (pc, before) => (numbers[pc] ?? -1) === (numbers[before] ?? -1) + 1,
  };
}

interface SourceText {
  describe(entry: MapEntry): Pick<SourcePlace, 'line' | 'name' | 'isWhole'>;
  textOf(line: number): string;
}

/** Source maps count bytes of UTF-8, definitions and lines characters. */
function createText(text: string): SourceText {
  const { characterAt } = createCharacterFinder(text);
  const lines = text.split('\n');
  const starts = listLineStarts(text);
  const findDefinitions = createDefinitionFinder(listDefinitions(text));
  return {
    describe({ start, length }) {
      const from = characterAt(start);
      return { line: findLine(starts, from), ...findDefinitions(from, characterAt(start + length)) };
    },
    textOf: (line) => (lines[line - 1] ?? '').trim().slice(0, LINE_MAX),
  };
}
