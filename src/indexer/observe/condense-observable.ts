import type { Authorization } from '#chain/types/signed-parts.ts';
import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import type { PendingInstance } from '../runtime/context.ts';
import {
  AUTHORIZATIONS_MAX,
  CHECKED_HOLDERS_MAX,
  INSTANCES_MAX,
  type ObservableFacts,
} from './enqueue-observations.ts';

/**
 * Merges the observable data of blocks, lowest first, without what `enqueuePicked` would drop: the queue is the same,
 * and of a thousand transfers of a few tokens some dozens remain.
 */
export function condenseObservable(blocks: readonly ObservableFacts[]): ObservableFacts {
  return {
    number: blocks.at(-1)?.number ?? 0,
    authorizations: takeFirst(blocks, AUTHORIZATIONS_MAX),
    codes: new Set(blocks.flatMap(({ codes }) => [...codes])),
    updates: listInstances(blocks),
    proxies: new Set(blocks.flatMap(({ proxies }) => [...proxies])),
    transfers: pickTransfers(blocks.flatMap(({ transfers }) => transfers)),
    created: [...new Map(blocks.flatMap(({ created }) => created))],
  };
}

function takeFirst(blocks: readonly ObservableFacts[], max: number): Authorization[] {
  return blocks.flatMap(({ authorizations }) => authorizations).slice(0, max);
}

/** Lists each token instance once; one more than the queue holds, so that it still notes an overflow. */
function listInstances(blocks: readonly ObservableFacts[]): PendingInstance[] {
  const found = new Map<string, PendingInstance>();
  const add = (instance: PendingInstance) => {
    const key = `${instance.token}:${instance.tokenId}`;
    const known = found.get(key);
    if (known === undefined ? found.size <= INSTANCES_MAX : instance.isChanged) found.set(key, instance);
  };
  for (const { updates, transfers } of blocks) {
    for (const update of updates) add(update);
    for (const { token, tokenId, from } of transfers)
      if (tokenId !== null) add({ token, tokenId, isChanged: from === ZERO_ADDRESS });
  }
  return [...found.values()];
}

/** Picks the transfers with the last holders of each token, and one that mints or burns. */
function pickTransfers(transfers: readonly TokenTransfer[]): TokenTransfer[] {
  const seen = new Map<Hex, { holders: Set<Hex>; isMinted: boolean }>();
  const picked: TokenTransfer[] = [];
  for (const transfer of transfers.toReversed()) {
    const known = seen.get(transfer.token);
    const token = known ?? { holders: new Set(), isMinted: false };
    if (known === undefined) seen.set(transfer.token, token);
    const parties = [transfer.to, transfer.from];
    const holders = parties.filter((party) => party !== ZERO_ADDRESS && !token.holders.has(party));
    const isNew = holders.length > 0 && token.holders.size < CHECKED_HOLDERS_MAX;
    const mints = parties.includes(ZERO_ADDRESS) && !token.isMinted;
    if (known !== undefined && !isNew && !mints) continue;
    for (const holder of holders) token.holders.add(holder);
    token.isMinted ||= mints;
    picked.push(transfer);
  }
  return picked.reverse();
}
