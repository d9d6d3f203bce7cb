import type { ApiIndex } from '#api/context-groups.ts';
import type { AddressFacts } from '#db/queries/address/address-facts.ts';
import { bytesToHex } from '#lib/hex.ts';
import { createLruCache, type LruCache } from '#lib/lru-cache.ts';
import type { ReadScope } from '../context.ts';
import { askNode } from '../node/ask-node.ts';
import { parseProxyCode } from '../present/proxy-code.ts';

const TIMEOUT_MS = 1500;
/** Maximum cache time of code from the node, in ms; it also ends with the next head. */
const FRESH_MS = 3000;
const KEPT_BYTES_MAX = 2 ** 20;
/** Maximum size of code that may be a delegation or minimal proxy, as in `listAddressFacts`. */
const SHORT_BYTES = 64;

interface LiveCode {
  at: number;
  length: number;
  short: Buffer | null;
}

const cachedOf = new WeakMap<ApiIndex['heads'], LruCache<string, LiveCode>>();

/**
 * Updates the facts of an address with its current code from the node, if the index does not prove a contract: code may
 * have been set without a transaction that mentions it, and an account may have ended its delegation. Unchanged without
 * a response.
 */
export async function withLiveCode(scope: ReadScope, facts: AddressFacts): Promise<AddressFacts> {
  const own = facts.short_code && parseProxyCode(facts.short_code);
  if (facts.is_contract && own?.type !== 'eip7702') return facts;
  const live = await readLiveCode(scope, facts.hash);
  if (live === null) return facts;
  const isSame =
    live.length === 0
      ? !facts.is_contract
      : facts.short_code !== null && live.short?.equals(facts.short_code) === true;
  if (isSame) return facts;
  return {
    ...facts,
    is_contract: live.length > 0,
    short_code: live.short,
    proxy_type: null,
    proxy_implementation: null,
    is_removed: false,
  };
}

async function readLiveCode({ api, run, head }: ReadScope, address: Buffer): Promise<LiveCode | null> {
  if (api.node.rpc === null || !run.isActive) return null;
  const kept = cachedOf.get(api.index.heads) ?? createLruCache<string, LiveCode>(KEPT_BYTES_MAX);
  cachedOf.set(api.index.heads, kept);
  const key = `${run.id} ${head.hash?.toString('hex')} ${address.toString('hex')}`;
  const known = kept.get(key);
  if (known !== undefined && performance.now() - known.at < FRESH_MS) return known;
  const answer = await askNode(api.node.rpc, 'eth_getCode', [bytesToHex(address), 'latest'], TIMEOUT_MS);
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) return null;
  const length = (answer.length - 2) / 2;
  const short = length > 0 && length <= SHORT_BYTES ? Buffer.from(answer.slice(2), 'hex') : null;
  const live = { at: performance.now(), length, short };
  kept.set(key, live);
  return live;
}
