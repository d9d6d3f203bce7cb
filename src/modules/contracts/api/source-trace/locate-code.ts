import type { SourceRow } from '../../db/sources.ts';
import { createCharacterFinder } from '../interface/character-finder.ts';
import { findLine, listLineStarts } from '../verification/line-starts.ts';
import { createDefinitionFinder } from './definition-finder.ts';
import { listDefinitions } from './list-definitions.ts';
import { type MapEntry, numberInstructions, readSourceMap } from './source-map.ts';

/** A location in a source. */
export interface SourcePlace {
  path: string;
  /** Number of the file on the contract page, from 1. */
  file: number;
  /** Line number, from 1. */
  line: number;
  /** Name of the innermost enclosing function, or else contract; null without one. */
  name: string | null;
  /** True if it is a complete function or contract, as for code that the compiler adds. */
  isWhole: boolean;
}

/** Maps the instructions of one code to source locations. */
export interface CodeLocator {
  /** Location of the instruction at a byte of the code; null if no file contains it. */
  locate(pc: number): SourcePlace | null;
  /** `i` if the instruction jumps into a function, `o` if out of one. */
  jumpAt(pc: number): string;
  /** True if the instruction immediately follows the other one in the code. */
  follows(pc: number, before: number): boolean;
}

/** An indexed source, shared by all code compiled from it. */
export interface PlacedSource {
  readonly source: SourceRow;
  runtime: CodeLocator | null;
  creation: CodeLocator | null;
  textOf(place: SourcePlace): string;
}

const LINE_MAX = 160;

/** Indexes a source lazily, on the first look-up. */
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

/** Paths of a source in display order. Pure. */
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

/** Source maps count UTF-8 bytes, definitions and lines count characters. */
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
