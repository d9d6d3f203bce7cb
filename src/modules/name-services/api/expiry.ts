import { labelhash, namehash } from 'viem/ens';
import type { ApiRpc } from '#sdk/api/part.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { askSome, isSomebody } from './ask-contracts.ts';

/**
 * Expiry of names, in seconds since 1970; null if unknown. The owner of a top-level name in the registry is its registrar, which
 * for ENS and its forks has the expiry of each second-level name (`nameExpires`); subnames expire with it.
 */
export async function listExpiries(
  rpc: ApiRpc,
  registry: Hex,
  names: readonly string[],
): Promise<(bigint | null)[]> {
  const tops = [...new Set(names.map(readTop))];
  const owners = await askSome(
    rpc,
    tops.map((top) => ({ to: registry, ask: 'owner', args: [namehash(top)] })),
  );
  const ends = await askSome(
    rpc,
    names.map((name) => {
      const registrar = owners[tops.indexOf(readTop(name))];
      const label = name.split('.').at(-2);
      if (!isSomebody(registrar) || label === undefined) return null;
      return { to: registrar, ask: 'nameExpires', args: [BigInt(labelhash(label))] };
    }),
  );
  return ends.map((end) => (end === null || end === '0' ? null : BigInt(end)));
}

/** The time of the newest block, in seconds since 1970. */
export async function readChainTime(rpc: ApiRpc): Promise<bigint> {
  const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as { timestamp: string };
  return BigInt(block.timestamp);
}

function readTop(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
