import type { FieldScope } from '../../../api/part-fields.ts';
import { bytesToHex, type Hex, hexToBytes } from '../../../lib/hex.ts';
import { nameAddresses, resolveNames } from './resolve.ts';

/** The names of addresses, as far as they are known. */
export interface NameBook {
  /** The names of these addresses, in their order; null where there is none, or none is known in time. */
  lookUp(scope: FieldScope, addresses: readonly Buffer[]): Promise<(string | null)[]>;
  /** Where a name leads, and when it expires; null where it leads nowhere or has expired. */
  find(scope: FieldScope, name: string): Promise<FoundName | null>;
  /** Grows with each name that has changed. */
  version(): number;
}

/** The address that a name leads to. */
export interface FoundName {
  address: Buffer;
  /** In seconds since 1970; null where nobody says so. */
  expiresAt: bigint | null;
}

interface Entry {
  name: string | null;
  at: number;
}

/** After so long a name is asked for again, in ms. */
const AGE_MS = 30_000;
/** So long an answer waits for names, in ms: later ones stand in the next. */
const WAIT_MS = 300;
const FIND_MS = 3000;
/** Entries of some 200 bytes. */
const ENTRIES_MAX = 20_000;
/** Addresses that are asked for at once, and that wait for it. */
const BATCH_MAX = 100;
const WAITING_MAX = 2000;

/** Creates it empty; only the active chain has a node that can be asked. */
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

  /** Asks for what waits, one batch after the other. What fails has no name for a while. */
  async function askAll({ api, run }: FieldScope): Promise<void> {
    while (waiting.size > 0) {
      const keys = [...waiting].slice(0, BATCH_MAX);
      for (const key of keys) waiting.delete(key);
      const addresses = keys.map((key) => key.split(' ')[1] as string);
      const names =
        api.rpc === null || !run.isActive
          ? []
          : await nameAddresses({ rpc: api.rpc, registry, chainId: run.chainId }, addresses).catch(() => []);
      for (const [place, key] of keys.entries()) keep(key, names[place] ?? null);
    }
  }

  return {
    version: () => version,
    async lookUp(scope, addresses) {
      const { run, api } = scope;
      if (api.rpc === null || !run.isActive) return addresses.map(() => null);
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
      if (api.rpc === null || !run.isActive) return null;
      const source = { rpc: api.rpc, registry, chainId: run.chainId };
      const asked = resolveNames(source, [name]).catch(() => []);
      const [lead] = (await within(asked, FIND_MS)) ?? [];
      const address = lead && (lead.chain ?? lead.plain ?? lead.every);
      if (!address) return null;
      return { address: Buffer.from(hexToBytes(address as Hex)), expiresAt: lead.expiresAt };
    },
  };
}

/** What a promise gives within so many ms; undefined where it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const value = await Promise.race([promise, late]);
  clearTimeout(timer);
  return value;
}
