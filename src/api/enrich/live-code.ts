import type { AddressFacts } from '../../db/queries/address-facts.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { createKeptValues, type KeptValues } from '../../lib/kept-values.ts';
import { askNode } from '../ask-node.ts';
import type { ApiContext } from '../context.ts';
import { parseProxyCode } from '../present/proxy-code.ts';
import type { ReadScope } from '../read-scope.ts';

const TIMEOUT_MS = 1500;
/** What the node said is used so long, and no longer than its block is the head, in ms. */
const FRESH_MS = 3000;
const KEPT_BYTES_MAX = 2 ** 20;
/** Longer code is no delegation or minimal proxy; as `listAddressFacts` has it. */
const SHORT_BYTES = 64;

interface LiveCode {
  at: number;
  length: number;
  short: Buffer | null;
}

const keptOf = new WeakMap<ApiContext['heads'], KeptValues<string, LiveCode>>();

/**
 * The facts of an address with its code as the node gives it now, where the index does not prove a contract: one may have come there
 * without a transaction that names it, and an account may have ended its delegation. Unchanged where the node does not say.
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
  if (api.rpc === null || !run.isActive) return null;
  const kept = keptOf.get(api.heads) ?? createKeptValues<string, LiveCode>(KEPT_BYTES_MAX);
  keptOf.set(api.heads, kept);
  const key = `${run.id} ${head.hash?.toString('hex')} ${address.toString('hex')}`;
  const known = kept.get(key);
  if (known !== undefined && performance.now() - known.at < FRESH_MS) return known;
  const answer = await askNode(api.rpc, 'eth_getCode', [bytesToHex(address), 'latest'], TIMEOUT_MS);
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) return null;
  const length = (answer.length - 2) / 2;
  const short = length > 0 && length <= SHORT_BYTES ? Buffer.from(answer.slice(2), 'hex') : null;
  const live = { at: performance.now(), length, short };
  kept.set(key, live);
  return live;
}
