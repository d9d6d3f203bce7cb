import { namehash } from 'viem/ens';
import type { ApiRpc } from '../../../api/context.ts';
import type { Hex } from '../../../lib/hex.ts';
import { askContracts, askSome, isSomebody, type Question } from './ask-contracts.ts';
import { DEFAULT_COIN_TYPE, listReversePlaces, type ReversePlace, toCoinType } from './coin-type.ts';
import { listExpiries, readChainTime } from './expiry.ts';
import { readName } from './read-name.ts';

/** Where names are looked up. */
export interface NameSource {
  rpc: ApiRpc;
  registry: Hex;
  chainId: bigint;
}

/** What a name leads to. */
export interface Lead {
  /** By the coin type of the chain (ENSIP-9), in lower case. */
  chain: string | null;
  /** By the record without a coin type. */
  plain: string | null;
  /** By the coin type of all EVM chains (ENSIP-19). */
  every: string | null;
  /** When the name expires, in seconds since 1970, where its registrar says so. */
  expiresAt: bigint | null;
}

/** What names lead to; null for one that has expired by the time of the newest block. */
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
 * The names that addresses (lower case) go by: the first that an address says of itself, shown only where that name leads back to it;
 * null where there is none.
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

/** Where a name leads by the records that count for the place that said it. */
function follow({ chain, plain, every }: Lead, by: ReversePlace['by'], chainId: bigint): string | null {
  if (by === 'registry') return plain;
  return (chainId === 1n ? (chain ?? plain) : chain) ?? every;
}

interface Said {
  text: string;
  by: ReversePlace['by'];
}

/** What addresses say of themselves, at the first place where they do. */
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
