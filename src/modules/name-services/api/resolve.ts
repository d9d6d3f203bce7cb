import { namehash } from 'viem/ens';
import type { ApiRpc } from '#sdk/api/part.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { askContracts, askSome, isSomebody, type Question } from './ask-contracts.ts';
import { DEFAULT_COIN_TYPE, listReversePlaces, type ReversePlace, toCoinType } from './coin-type.ts';
import { listExpiries, readChainTime } from './expiry.ts';
import { readName } from './read-name.ts';

/** Node, registry and chain that resolve names. */
export interface NameSource {
  rpc: ApiRpc;
  registry: Hex;
  chainId: bigint;
}

/** Resolution of a name. */
export interface Lead {
  /** Address by the coin type of the chain (ENSIP-9), in lower case. */
  chain: string | null;
  /** Address by the record without a coin type. */
  plain: string | null;
  /** Address by the coin type of all EVM chains (ENSIP-19). */
  every: string | null;
  /** Expiry of the name, in seconds since 1970, if its registrar has it. */
  expiresAt: bigint | null;
}

/** Resolves names; null for one that has expired by the time of the newest block. */
export async function resolveNames(source: NameSource, names: readonly string[]): Promise<(Lead | null)[]> {
  const { rpc, registry, chainId } = source;
  if (names.length === 0) return [];
  const nodes = names.map((name) => namehash(name));
  const resolvers = await askResolvers(source, nodes);
  const coinType = toCoinType(chainId);
  const forms = [[], coinType === null ? null : [coinType], [DEFAULT_COIN_TYPE]] as const;
  const questions = nodes.flatMap((node, place) =>
    forms.map((more): Question | null => {
      const to = resolvers[place];
      return isSomebody(to) && more !== null ? { to, ask: 'addr', args: [node, ...more] } : null;
    }),
  );
  const found = (await askSome(rpc, questions)).map((each) => (isSomebody(each) ? each.toLowerCase() : null));
  const expiries = await listExpiries(rpc, registry, names);
  const now = expiries.some((end) => end !== null) ? await readChainTime(rpc) : 0n;
  return expiries.map((expiresAt, place) => {
    if (expiresAt !== null && expiresAt <= now) return null;
    const [plain = null, chain = null, every = null] = found.slice(place * forms.length);
    return { plain, chain, every, expiresAt };
  });
}

/**
 * The primary names of addresses (lower case): the first name that an address claims, returned only if it resolves back to the
 * address; null if there is none.
 */
export async function nameAddresses(
  source: NameSource,
  addresses: readonly string[],
): Promise<(string | null)[]> {
  const said = await listSaid(source, addresses);
  const names = said.map((each) => (each === null ? null : readName(each.text)));
  const given = [...new Set(names.filter((name) => name !== null))];
  const leads = await resolveNames(source, given);
  return names.map((name, place) => {
    const lead = name === null ? null : leads[given.indexOf(name)];
    const by = said[place]?.by;
    const isBack = lead && by && follow(lead, by, source.chainId) === addresses[place];
    return isBack ? name : null;
  });
}

/** Address of a name by the forward record that matches the reverse record's location. */
function follow({ chain, plain, every }: Lead, by: ReversePlace['by'], chainId: bigint): string | null {
  if (by === 'registry') return plain;
  return (chainId === 1n ? (chain ?? plain) : chain) ?? every;
}

interface Said {
  text: string;
  by: ReversePlace['by'];
}

/** Claimed names of addresses, from the first location that has one. */
async function listSaid(source: NameSource, addresses: readonly string[]): Promise<(Said | null)[]> {
  const places = listReversePlaces(source.chainId);
  const nodes = addresses.flatMap((address) =>
    places.map(({ suffix }) => namehash(`${address.slice(2)}.${suffix}`)),
  );
  const resolvers = await askResolvers(source, nodes);
  const texts = await askSome(
    source.rpc,
    nodes.map((node, place) => {
      const to = resolvers[place];
      return isSomebody(to) ? { to, ask: 'name', args: [node] } : null;
    }),
  );
  return addresses.map((_, at) => {
    const said = places.flatMap(({ by }, place) => {
      const text = texts[at * places.length + place];
      return text ? [{ text, by }] : [];
    });
    return said[0] ?? null;
  });
}

function askResolvers({ rpc, registry }: NameSource, nodes: readonly Hex[]): Promise<(string | null)[]> {
  return askContracts(
    rpc,
    nodes.map((node) => ({ to: registry, ask: 'resolver', args: [node] })),
  );
}
