import { createClient, custom, namehash, parseAbi } from 'viem';
import { multicall } from 'viem/actions';
import type { ApiRpc } from '../../../api/context.ts';
import type { Hex } from '../../../lib/hex.ts';
import { readName } from './read-name.ts';

/** The registry and resolvers of ENS (ERC-137), with names of addresses (ERC-181). */
const ABI = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
]);

interface Question {
  to: Hex;
  ask: 'resolver' | 'name' | 'addr';
  node: Hex;
}

/** Calldata of one call of the node, in bytes. */
const BATCH_BYTES = 16_384;
const NOBODY = `0x${'0'.repeat(40)}`;

/** Asks many contracts by one call of the node, which needs no contract for it; null for what gives no answer. */
async function askAll(rpc: ApiRpc, questions: readonly Question[]): Promise<(string | null)[]> {
  if (questions.length === 0) return [];
  const client = createClient({
    transport: custom({ request: ({ method, params }) => rpc(method, params ?? []) }, { retryCount: 0 }),
  });
  const answers = await multicall(client, {
    contracts: questions.map(({ to, ask, node }) => ({
      address: to,
      abi: ABI,
      functionName: ask,
      args: [node],
    })),
    allowFailure: true,
    deployless: true,
    batchSize: BATCH_BYTES,
  });
  return answers.map(({ result }) => (typeof result === 'string' ? result : null));
}

/** Asks each again alone where all together failed: one of them may take all gas. */
async function ask(rpc: ApiRpc, questions: readonly Question[]): Promise<(string | null)[]> {
  const answers = await askAll(rpc, questions);
  if (questions.length < 2 || answers.some((answer) => answer !== null)) return answers;
  const alone: (string | null)[] = [];
  for (const question of questions) alone.push(...(await askAll(rpc, [question])));
  return alone;
}

/** The addresses that names lead to (lower case); null where one leads nowhere. */
export async function resolveNames(
  rpc: ApiRpc,
  registry: Hex,
  names: readonly string[],
): Promise<(string | null)[]> {
  const nodes = names.map((name) => namehash(name));
  const resolvers = await ask(
    rpc,
    nodes.map((node) => ({ to: registry, ask: 'resolver', node })),
  );
  const found = await askSome(rpc, resolvers, (to, place) => ({
    to,
    ask: 'addr',
    node: nodes[place] as Hex,
  }));
  return found.map((address) => (isSomebody(address) ? address.toLowerCase() : null));
}

/**
 * The names that addresses (lower case) go by: what an address says of itself is shown only where that name leads back to it; null
 * where there is none.
 */
export async function nameAddresses(
  rpc: ApiRpc,
  registry: Hex,
  addresses: readonly string[],
): Promise<(string | null)[]> {
  const nodes = addresses.map((address) => namehash(`${address.slice(2)}.addr.reverse`));
  const resolvers = await ask(
    rpc,
    nodes.map((node) => ({ to: registry, ask: 'resolver', node })),
  );
  const said = await askSome(rpc, resolvers, (to, place) => ({ to, ask: 'name', node: nodes[place] as Hex }));
  const names = said.map((name) => (name === null ? null : readName(name)));
  const given = names.filter((name) => name !== null);
  const leads = new Map<string, string | null>();
  for (const [place, address] of (await resolveNames(rpc, registry, given)).entries())
    leads.set(given[place] as string, address);
  return names.map((name, place) => (name !== null && leads.get(name) === addresses[place] ? name : null));
}

/** Asks the resolvers that there are; the others have null. */
async function askSome(
  rpc: ApiRpc,
  resolvers: readonly (string | null)[],
  toQuestion: (resolver: Hex, place: number) => Question,
): Promise<(string | null)[]> {
  const places = resolvers.flatMap((resolver, place) => (isSomebody(resolver) ? [place] : []));
  const answers = await ask(
    rpc,
    places.map((place) => toQuestion(resolvers[place] as Hex, place)),
  );
  const all: (string | null)[] = resolvers.map(() => null);
  for (const [at, place] of places.entries()) all[place] = answers[at] ?? null;
  return all;
}

function isSomebody(address: string | null): address is Hex {
  return address !== null && address !== NOBODY;
}
