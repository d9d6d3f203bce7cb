import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import { type AnsweredCall, answer, parseAddress, type ReadScope } from '#sdk/api/requests.ts';
import { CONTRACT_CALLS } from '../../contract/calls.ts';
import { LINES_PER_PART } from '../../contract/lines-per-part.ts';
import type { NameDefinition, SourceNames } from '../../contract/source-names.ts';
import { getCode } from '../../db/contract-codes.ts';
import { getSource } from '../../db/sources.ts';
import type { ContractDeps } from '../contract-deps.ts';
import type { IndexedDefinition, NameIndex } from './name-index.ts';
import type { CachedNames } from './name-keeper.ts';

/** Maximum number of names per answer; a line can be extremely long. */
const NAMES_MAX = 4000;
const USES_MAX = 500;
const RELATED_MAX = 50;
const LINE_MAX = 160;
const PATH_MAX = 200;
/** Numbers per name in an index. */
const NUMBERS = 4;

/** Calls that resolve the names in a source. */
export function createNameAnswers(open: (context: ApiContext) => ContractDeps): AnsweredCall[] {
  return [
    answer(CONTRACT_CALLS.smart_contract_source_names, async (scope, { params, query }) => {
      const [file, part] = [readNumber('file', query.file), readNumber('part', query.part)];
      const mayFetch = query.compiler === 'fetch';
      const { index } = await findIndex(scope, open(scope.api), parseAddress(params.hash), mayFetch);
      return isKnown(index) ? presentPart(index, file, part) : sayMissing(index ?? 'none');
    }),
    answer(CONTRACT_CALLS.smart_contract_name_uses, async (scope, { params }) => {
      const deps = open(scope.api);
      const place = readNumber('definition', params.definition);
      const { index, sourceId } = await findIndex(scope, deps, parseAddress(params.hash));
      if (sourceId === null || !isKnown(index) || index.definitions[place] === undefined)
        throw new ApiError('not_found');
      const source = await getSource(deps.pool, sourceId);
      return presentUses(index, place, source?.sources ?? {});
    }),
  ];
}

async function findIndex(scope: ReadScope, { pool, names }: ContractDeps, address: Buffer, mayFetch = false) {
  const row = await getCode(pool, scope.run.id, address);
  const sourceId = row?.source_id ?? null;
  return { index: sourceId === null ? null : await names.find(sourceId, mayFetch), sourceId };
}

function isKnown(index: CachedNames): index is NameIndex {
  return index !== null && typeof index === 'object';
}

function sayMissing(state: SourceNames['state']): SourceNames {
  return { state, names: [], definitions: [] };
}

function readNumber(name: string, text = '1'): number {
  if (!/^\d{1,7}$/.test(text)) throw invalidParameter(name, text, 'a number of up to 7 digits');
  return Number(text);
}

function presentPart(index: NameIndex, file: number, part: number): SourceNames {
  const from = (part - 1) * LINES_PER_PART + 1;
  const numbers = index.names[file - 1] ?? [];
  const names: SourceNames['names'] = [];
  const places = new Set<number>();
  for (let at = findFirst(numbers, from); at < numbers.length && names.length < NAMES_MAX; at += NUMBERS) {
    const [line = 0, column = 0, length = 0, definition = 0] = numbers.slice(at, at + NUMBERS);
    if (line >= from + LINES_PER_PART) break;
    names.push({ line, column, length, definition });
    places.add(definition);
  }
  return { state: 'known', names, definitions: present(index, [...places]) };
}

/** Position of the first name in or after a line. */
function findFirst(numbers: readonly number[], line: number): number {
  let low = 0;
  let high = numbers.length / NUMBERS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle * NUMBERS] as number) < line) low = middle + 1;
    else high = middle;
  }
  return low * NUMBERS;
}

function presentUses(index: NameIndex, place: number, sources: Readonly<Record<string, string>>) {
  const { definitions, paths, names } = index;
  const definition = definitions[place] as IndexedDefinition;
  const overriding = definitions.flatMap(({ bases }, each) => (bases.includes(place) ? [each] : []));
  const lines = names.flatMap((numbers, file) =>
    listLines(numbers, place)
      .filter((line) => file !== definition.file || line !== definition.line)
      .map((line) => ({ file, line })),
  );
  const texts = new Map<number, string[]>();
  const textOf = (file: number, line: number) => {
    const text = texts.get(file) ?? (sources[paths[file] ?? ''] ?? '').split('\n');
    texts.set(file, text);
    return (text[line - 1] ?? '').trim().slice(0, LINE_MAX);
  };
  return {
    definition: presentDefinition(index, place),
    overrides: present(index, definition.bases),
    overridden_by: present(index, overriding.slice(0, RELATED_MAX)),
    uses: lines.slice(0, USES_MAX).map(({ file, line }) => ({
      ...{ file: file + 1, path: (paths[file] ?? '').slice(0, PATH_MAX), line },
      code: textOf(file, line),
    })),
    uses_count: lines.length,
  };
}

/** Distinct lines of a file that refer to a definition. */
function listLines(numbers: readonly number[], definition: number): number[] {
  const lines: number[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS)
    if (numbers[at + 3] === definition && lines.at(-1) !== numbers[at]) lines.push(numbers[at] as number);
  return lines;
}

function present(index: NameIndex, places: readonly number[]): NameDefinition[] {
  return places.map((place) => presentDefinition(index, place));
}

function presentDefinition({ definitions, paths }: NameIndex, place: number): NameDefinition {
  const { name, kind, file, line, code, doc } = definitions[place] as IndexedDefinition;
  const path = (paths[file] ?? '').slice(0, PATH_MAX);
  return { id: place, name, kind, file: file + 1, path, line, code, documentation: doc };
}
