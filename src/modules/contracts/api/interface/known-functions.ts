import type { Abi } from 'viem';
import { createSignatureTable, type Signatures } from '#sdk/api/signatures.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { listFunctions } from '../../contract/abi/list-functions.ts';
import { listPlaces } from '../../db/contract-codes.ts';
import { listNewAbis } from '../../db/sources.ts';
import { listEventsAndErrors } from './list-events.ts';

/** Functions, events and errors of verified contracts, by selector and topic. */
export interface KnownFunctions {
  /** Functions from the given table, then from verified contracts, newest first. */
  join(table: Signatures): Promise<Pick<Signatures, 'functions'>>;
  /** Functions, events and errors of the contracts verified on the chain of a run, each with the address of one that has it. */
  ofRun(runId: number): Promise<Signatures>;
}

const KEYS_MAX = 20_000;
const NAMES_MAX = 3;
/** Cache limit in characters of JSON, since anybody can submit ABIs. */
const LENGTH_MAX = 8 * 1024 * 1024;
/** Maximum number of sources whose contracts are looked up, and the minimum time between look-ups, in ms. */
const SOURCES_MAX = 2000;
/** Maximum number of cached runs. */
const RUNS_MAX = 4;
const LOOK_MS = 1000;

/** A cached ABI item of a source. */
interface SavedItem {
  sourceId: number;
  item: Abi[number];
}

/** Address of a contract for each source on a run, and the time of the last look-up. */
interface RunPlaces {
  places: Map<number, Hex>;
  lookedAt: number;
}

/** Creates the table of a server; each use reads the sources added since the last one. */
export function createKnownFunctions(pool: DatabasePool): KnownFunctions {
  const found = new Map<string, SavedItem[]>();
  const sourceIds = new Set<number>();
  const runs = new Map<number, RunPlaces>();
  let last = 0;
  let length = 0;
  let updating: Promise<void> | undefined;

  async function update(): Promise<void> {
    for (const { id, abi } of await listNewAbis(pool, last)) {
      last = Math.max(last, id);
      const items = JSON.parse(abi) as unknown[];
      for (const { method_id, ...item } of listFunctions(items, KEYS_MAX))
        add(`0x${method_id}`, { sourceId: id, item });
      for (const { key, item } of listEventsAndErrors(items, KEYS_MAX)) add(key, { sourceId: id, item });
      if (sourceIds.size < SOURCES_MAX) sourceIds.add(id);
    }
  }

  function add(key: string, kept: SavedItem): void {
    const known = found.get(key) ?? [];
    if (found.size >= KEYS_MAX && known.length === 0) return;
    const all = [kept, ...known];
    const dropped = all.splice(NAMES_MAX);
    const grown = length + lengthOf([kept]) - lengthOf(dropped);
    if (grown > LENGTH_MAX) return;
    length = grown;
    found.set(key, all);
  }

  async function refresh(): Promise<void> {
    updating ??= update().finally(() => {
      updating = undefined;
    });
    await updating;
  }

  async function findPlaces(runId: number): Promise<ReadonlyMap<number, Hex>> {
    const known = runs.get(runId) ?? { places: new Map<number, Hex>(), lookedAt: Number.NEGATIVE_INFINITY };
    if (performance.now() - known.lookedAt < LOOK_MS) return known.places;
    known.lookedAt = performance.now();
    runs.set(runId, known);
    const [oldest] = runs.keys();
    if (runs.size > RUNS_MAX && oldest !== undefined) runs.delete(oldest);
    await refresh();
    const lost = [...sourceIds].filter((id) => !known.places.has(id));
    if (lost.length === 0) return known.places;
    for (const { source_id, address } of await listPlaces(pool, runId, lost))
      known.places.set(source_id, bytesToHex(address));
    return known.places;
  }

  /** Cached items of a key and type, with the address of a contract that has them. */
  const standing = <Type extends Abi[number]['type']>(
    places: ReadonlyMap<number, Hex>,
    key: string,
    type: Type,
  ) =>
    (found.get(key) ?? []).flatMap(({ sourceId, item }) => {
      const origin = places.get(sourceId);
      return origin === undefined || item.type !== type
        ? []
        : [{ origin, item: item as Extract<Abi[number], { type: Type }> }];
    });

  return {
    async join(table) {
      await refresh();
      const own = (selector: string) =>
        (found.get(selector) ?? []).flatMap(({ item }) => (item.type === 'function' ? [item] : []));
      return { functions: (selector) => [...table.functions(selector), ...own(selector)] };
    },
    async ofRun(runId) {
      const places = await findPlaces(runId);
      return {
        functions: (selector) =>
          standing(places, selector, 'function').map(({ item, origin }) => ({ ...item, origin })),
        events: (topic) =>
          standing(places, topic, 'event').flatMap(({ item, origin }) =>
            createSignatureTable(() => [item])
              .events(topic)
              .map((event) => ({ ...event, origin })),
          ),
        anonymousEvents: () => [],
        errors: (selector) =>
          standing(places, selector, 'error').map(({ item, origin }) => ({ ...item, origin })),
        selectorsOf: () => [],
      };
    },
  };
}

function lengthOf(items: readonly SavedItem[]): number {
  return items.reduce((sum, { item }) => sum + JSON.stringify(item).length, 0);
}
