import type { AbiFunction } from 'viem';
import type { Signatures } from '../../../api/signatures/signatures.ts';
import type { DatabasePool } from '../../../db/connect.ts';
import { listFunctions } from '../contract/list-functions.ts';
import { listNewAbis } from '../db/sources.ts';

/** Functions that verified contracts have, by selector. */
export interface KnownFunctions {
  /** Functions as they are known now: by the table that is given, then by verified contracts, the newest first. */
  join(table: Signatures): Promise<Pick<Signatures, 'functions'>>;
}

const FUNCTIONS_MAX = 20_000;
const NAMES_MAX = 3;
/** All that is kept, as characters of JSON: ABIs are anybody's. */
const LENGTH_MAX = 8 * 1024 * 1024;

/** Creates the table of a server; sources that have been added since are read at each use. */
export function createKnownFunctions(pool: DatabasePool): KnownFunctions {
  const found = new Map<string, AbiFunction[]>();
  let last = 0;
  let length = 0;
  let updating: Promise<void> | undefined;

  async function update(): Promise<void> {
    for (const { id, abi } of await listNewAbis(pool, last)) {
      last = Math.max(last, id);
      for (const { method_id, ...item } of listFunctions(JSON.parse(abi) as unknown[], FUNCTIONS_MAX))
        add(`0x${method_id}`, item);
    }
  }

  function add(selector: string, item: AbiFunction): void {
    const known = found.get(selector) ?? [];
    if (found.size >= FUNCTIONS_MAX && known.length === 0) return;
    const kept = [item, ...known];
    const dropped = kept.splice(NAMES_MAX);
    const grown = length + lengthOf([item]) - lengthOf(dropped);
    if (grown > LENGTH_MAX) return;
    length = grown;
    found.set(selector, kept);
  }

  return {
    async join(table) {
      updating ??= update().finally(() => {
        updating = undefined;
      });
      await updating;
      return { functions: (selector) => [...table.functions(selector), ...(found.get(selector) ?? [])] };
    },
  };
}

function lengthOf(items: readonly AbiFunction[]): number {
  return items.reduce((sum, item) => sum + JSON.stringify(item).length, 0);
}
