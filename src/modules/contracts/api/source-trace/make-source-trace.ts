import { toAddress } from '#sdk/api/wire.ts';
import type { SourceTrace, TracedPlace } from '../../contract/source-trace.ts';
import type { SourceRow } from '../../db/sources.ts';
import type { ExecutedFrame, Execution } from './execution.ts';
import { type Asked, explainSilence } from './explain-silence.ts';
import { findFailure } from './find-failure.ts';
import { type CodeLocator, type PlacedSource, placeSource, type SourcePlace } from './locate-code.ts';
import { findPlace, locateFrames } from './locate-frames.ts';
import { createSlotNamer, type SlotNamer } from './name-slot.ts';
import { type GasOfPlace, listFrames, sumGas } from './sum-gas.ts';

const WRITES_MAX = 200;
const VARIABLES_MAX = 16;
const NAME_MAX = 200;

interface KnownCode extends PlacedSource {
  nameSlot: SlotNamer;
}

/** Source trace of a transaction from its contracts' sources, which are keyed by address in lower case. Pure. */
export function makeSourceTrace(
  { root, hashed, instructions }: Execution,
  sources: ReadonlyMap<string, SourceRow>,
  asked: Asked,
): SourceTrace {
  const known = openSources(sources);
  const locatorOf = (frame: ExecutedFrame): CodeLocator | null =>
    known.get(frame.code)?.[frame.kind === 'create' ? 'creation' : 'runtime'] ?? null;
  const describeCode = (code: string) => ({
    address_hash: presentAddress(code),
    contract_name: known.get(code)?.source.name.slice(0, NAME_MAX) ?? null,
  });
  const presentPlace = (code: string, place: SourcePlace): TracedPlace => ({
    path: place.path.slice(0, NAME_MAX),
    file: place.file,
    line: place.line,
    name: place.name?.slice(0, NAME_MAX) ?? null,
    code: known.get(code)?.textOf(place) ?? '',
  });
  const presentGas = ({ code, place, gas, instructions: count }: GasOfPlace) => ({
    ...describeCode(code),
    ...{ place: presentPlace(code, place), gas, instructions: count },
  });
  const sums = sumGas(root, locatorOf);
  return {
    missing_reason: null,
    instructions,
    stack: findFailure(root, locatorOf).map(({ frame, place }) => ({
      ...describeCode(frame.code),
      place: place && presentPlace(frame.code, place),
      selector: /^0x[0-9a-f]{8}$/.test(frame.selector) ? frame.selector : null,
      is_creation: frame.kind === 'create',
    })),
    cause: explainSilence(root, ({ code }) => known.get(code)?.source.abi ?? null, asked),
    frames: locateFrames(root, locatorOf).map(({ index, depth, frame, entered, called, failed }) => ({
      ...{ index, depth, ...describeCode(frame.code) },
      entered_at: entered && presentPlace(frame.code, entered),
      called_at: called && {
        ...describeCode(called.code),
        place: presentPlace(called.code, called.place),
      },
      failed_at: failed && presentPlace(frame.code, failed),
    })),
    lines: sums.lines.map(presentGas),
    functions: sums.functions.map(presentGas),
    storage_writes: listWrites(root).map(({ frame, at, slot, value }) => {
      const place = findPlace(frame, at, locatorOf(frame));
      const variables = known.get(frame.code)?.nameSlot(BigInt(slot), hashed) ?? [];
      return {
        ...describeCode(frame.code),
        storage_address_hash: presentAddress(frame.storage),
        ...{ slot: toWord(slot), value: toWord(value) },
        variables: variables
          .slice(0, VARIABLES_MAX)
          .map(({ name, type }) => ({ name: name.slice(0, NAME_MAX), type: type.slice(0, NAME_MAX) })),
        place: place && presentPlace(frame.code, place),
      };
    }),
  };
}

/** Opens each source once, even if several contracts share it. */
function openSources(sources: ReadonlyMap<string, SourceRow>): Map<string, KnownCode> {
  const opened = new Map<number, KnownCode>();
  return new Map(
    [...sources].map(([address, source]) => {
      const known = opened.get(source.id) ?? {
        ...placeSource(source),
        nameSlot: createSlotNamer(source.storage_layout),
      };
      opened.set(source.id, known);
      return [address, known];
    }),
  );
}

/** Storage writes, in execution order within each call. */
function listWrites(root: ExecutedFrame) {
  return listFrames(root)
    .flatMap((frame) => frame.writes.map((write) => ({ frame, ...write })))
    .filter(({ slot, value }) => [slot, value].every((word) => /^0x[0-9a-f]{1,64}$/i.test(word)))
    .slice(0, WRITES_MAX);
}

function presentAddress(text: string) {
  return /^0x[0-9a-f]{40}$/.test(text) ? toAddress(Buffer.from(text.slice(2), 'hex')) : null;
}

function toWord(text: string): string {
  return `0x${text.slice(2).toLowerCase().padStart(64, '0')}`;
}
