import type { FieldScope } from '#sdk/api/part.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { nameAddresses, resolveNames } from './resolve.ts';

/** The known names of addresses. */
export interface NameBook {
  /** The names of these addresses, in their order; null if there is none, or it is not resolved in time. */
  lookUp(scope: FieldScope, addresses: readonly Buffer[]): Promise<(string | null)[]>;
  /** Address and expiry of a name; null if it does not resolve or has expired. */
  find(scope: FieldScope, name: string): Promise<FoundName | null>;
  /** Increases with each name that changes. */
  version(): number;
}

/** The address that a name resolves to. */
export interface FoundName {
  address: Buffer;
  /** In seconds since 1970; null if unknown. */
  expiresAt: bigint | null;
}

interface Entry {
  name: string | null;
  at: number;
}

/** Time to live of a cached name, in ms. */
const AGE_MS = 30_000;
/** Maximum time that an answer waits for names, in ms: later ones appear in the next answer. */
const WAIT_MS = 300;
const FIND_MS = 3000;
/** Maximum number of cached entries, some 200 bytes each. */
const ENTRIES_MAX = 20_000;
/** Maximum number of addresses that are resolved at once, and that are queued. */
const BATCH_MAX = 100;
const WAITING_MAX = 2000;

/** Creates an empty book; only the active chain has a node to query. */
export function createNameBook({ registry, now }: { registry: Hex; now: () => number }): NameBook {
  const entries = new Map<string, Entry>();
  const waiting = new Set<string>();
  let asking: Promise<void> | null = null;
  let version = 0;

  function keep(key: string, name: string | null): void {
    if ((entries.get(key)?.name ?? null) !== name) version++;
    entries.delete(key);
    entries.set(key, { name, at: now() });
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
  }

  /** Resolves the queued addresses, one batch after the other. Failed ones have no name for a while. */
  async function askAll({ api, run }: FieldScope): Promise<void> {
    while (waiting.size > 0) {
      const keys = [...waiting].slice(0, BATCH_MAX);
      for (const key of keys) waiting.delete(key);
      const addresses = keys.map((key) => key.split(' ')[1] as string);
      const names =
        api.node.rpc === null || !run.isActive
          ? []
          : await nameAddresses({ rpc: api.node.rpc, registry, chainId: run.chainId }, addresses).catch(
              () => [],
            );
      for (const [place, key] of keys.entries()) keep(key, names[place] ?? null);
    }
  }

  return {
    version: () => version,
    async lookUp(scope, addresses) {
      const { run, api } = scope;
      if (api.node.rpc === null || !run.isActive) return addresses.map(() => null);
      const keys = addresses.map((address) => `${run.id} ${bytesToHex(address)}`);
      for (const key of keys) {
        const known = entries.get(key);
        const isFresh = known !== undefined && now() - known.at < AGE_MS;
        if (!isFresh && waiting.size < WAITING_MAX) waiting.add(key);
      }
      if (waiting.size > 0) {
        asking ??= askAll(scope).finally(() => {
          asking = null;
        });
      }
      if (asking !== null && keys.some((key) => !entries.has(key))) await within(asking, WAIT_MS);
      return keys.map((key) => entries.get(key)?.name ?? null);
    },
    async find({ api, run }, name) {
      if (api.node.rpc === null || !run.isActive) return null;
      const source = { rpc: api.node.rpc, registry, chainId: run.chainId };
      const asked = resolveNames(source, [name]).catch(() => []);
      const [lead] = (await within(asked, FIND_MS)) ?? [];
      const address = lead && (lead.chain ?? lead.plain ?? lead.every);
      if (!address) return null;
      return { address: Buffer.from(hexToBytes(address as Hex)), expiresAt: lead.expiresAt };
    },
  };
}

/** Result of a promise within a number of ms; undefined if it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const value = await Promise.race([promise, late]);
  clearTimeout(timer);
  return value;
}
