import type { ApiCall } from '#sdk/api/part.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { ApiResponse } from '#sdk/contract/calls.ts';
import { createLruCache } from '#sdk/lib/async.ts';
import { listContractViews } from '../lib/contract/contract-views.ts';
import type { View } from '../lib/view.ts';

/** A verified contract with its views. */
export interface ContractViews {
  /** Its name, which whoever verified it has chosen; null without one. */
  name: string | null;
  views: readonly View[];
}

/** Finds the views of a contract; null where it is not verified. */
export type ContractViewFinder = (
  scope: Pick<ReadScope, 'run'>,
  address: string,
) => Promise<ContractViews | null>;

const CACHE_BYTES_MAX = 4 * 2 ** 20;
/** Time for which the views of a contract are cached, since another source may be found, in ms. */
const CACHED_MS = 60_000;
/** Implementations of a proxy whose events are those of the proxy. */
const IMPLEMENTATIONS_MAX = 3;

interface Cached {
  found: ContractViews;
  until: number;
}

/** Creates the finder, which reads interfaces through the API and caches the views of the last contracts. */
export function createContractViewFinder(call: ApiCall): ContractViewFinder {
  const cache = createLruCache<string, Cached>(CACHE_BYTES_MAX);

  async function readContract(run: number, address: string) {
    const answered = await call('smart_contract', { params: { hash: address }, run });
    return answered.status === 200 ? (answered.body as ApiResponse<'smart_contract'>) : null;
  }

  return async ({ run }, address) => {
    const key = `${run.id} ${address}`;
    const cached = cache.get(key);
    if (cached !== undefined && cached.until > performance.now()) return cached.found;
    const contract = await readContract(run.id, address);
    if (contract === null) return null;
    const others = (contract.implementations ?? []).slice(0, IMPLEMENTATIONS_MAX);
    const implementations = await Promise.all(
      others.map(({ address_hash: other }) => readContract(run.id, other)),
    );
    const abi = [contract, ...implementations].flatMap((each) => each?.abi ?? []);
    if (abi.length === 0) return null;
    const found = { name: contract.name ?? null, views: listContractViews(address, abi) };
    const bytes = found.views.reduce((sum, { source = '' }) => sum + 2 * source.length + 2000, 1000);
    cache.set(key, { found, until: performance.now() + CACHED_MS }, bytes);
    return found;
  };
}
