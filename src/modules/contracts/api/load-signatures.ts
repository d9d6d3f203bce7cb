import type { Abi } from 'viem';
import { createSignatureTable, type Signatures } from '#sdk/api/signatures.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { createLruCache } from '#sdk/lib/async.ts';
import { listAbis } from '../db/sources.ts';

/** Cache size of signatures, and memory used per character of a parsed interface, in bytes. */
const SIGNATURES_BYTES_MAX = 16 * 2 ** 20;
const PARSED_BYTES = 10;
/** Loads the signatures (ABI) of verified sources, by source, and caches them. */
export type SignatureLoader = (ids: readonly number[]) => Promise<ReadonlyMap<number, Signatures>>;

/** Creates a loader with an LRU cache. */
export function createSignatureLoader(pool: DatabasePool): SignatureLoader {
  const signatures = createLruCache<number, Signatures>(SIGNATURES_BYTES_MAX);
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, Signatures>> => {
    const found = new Map(
      ids.flatMap((id) => {
        const table = signatures.get(id);
        return table ? [[id, table]] : [];
      }),
    );
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    for (const { id, abi } of missing.length > 0 ? await listAbis(pool, missing) : []) {
      const table = createSignatureTable(() => JSON.parse(abi) as Abi);
      signatures.set(id, table, PARSED_BYTES * abi.length);
      found.set(id, table);
    }
    return found;
  };
}
