import { parseAbi } from 'viem/utils';
import type { ApiRpc } from '#sdk/api/part.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** The registry and resolvers of ENS (ERC-137), with names of addresses (ERC-181), addresses by coin type (ENSIP-9) and the registrar of a top-level name. */
const ABI = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function owner(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function nameExpires(uint256 id) view returns (uint256)',
]);

/** One call of one contract. */
export interface Question {
  to: Hex;
  ask: 'resolver' | 'owner' | 'name' | 'addr' | 'nameExpires';
  args: readonly (Hex | bigint)[];
}

/** Maximum calldata of one call of the node, in bytes. */
const BATCH_BYTES = 16_384;
/** The viem client is loaded at the first call. */
const loadClient = async () => {
  const [{ createClient, custom }, { multicall }] = await Promise.all([
    import('viem'),
    import('viem/actions'),
  ]);
  return { createClient, custom, multicall };
};

const NOBODY = `0x${'0'.repeat(40)}`;

/**
 * Calls many contracts; null for those without an answer, numbers in decimal. If the batch fails, each is called again alone: one
 * of them may consume all gas.
 */
export async function askContracts(rpc: ApiRpc, questions: readonly Question[]): Promise<(string | null)[]> {
  const answers = await askAll(rpc, questions);
  if (questions.length < 2 || answers.some((answer) => answer !== null)) return answers;
  const alone: (string | null)[] = [];
  for (const question of questions) alone.push(...(await askAll(rpc, [question])));
  return alone;
}

/** Calls only the contracts with a question; the others are null. */
export async function askSome(
  rpc: ApiRpc,
  questions: readonly (Question | null)[],
): Promise<(string | null)[]> {
  const places = questions.flatMap((question, place) => (question === null ? [] : [place]));
  const answers = await askContracts(
    rpc,
    questions.filter((question) => question !== null),
  );
  const all: (string | null)[] = questions.map(() => null);
  for (const [at, place] of places.entries()) all[place] = answers[at] ?? null;
  return all;
}

/** True if an answer is a nonzero address. */
export function isSomebody(address: string | null | undefined): address is Hex {
  return address !== null && address !== undefined && /^0x[0-9a-f]{40}$/i.test(address) && address !== NOBODY;
}

/** Batches the calls in one call of the node, which needs no deployed contract for it. */
async function askAll(rpc: ApiRpc, questions: readonly Question[]): Promise<(string | null)[]> {
  if (questions.length === 0) return [];
  const { createClient, custom, multicall } = await loadClient();
  const client = createClient({
    transport: custom({ request: ({ method, params }) => rpc(method, params ?? []) }, { retryCount: 0 }),
  });
  const answers = await multicall(client, {
    contracts: questions.map(({ to, ask, args }) => ({
      address: to,
      abi: ABI,
      functionName: ask,
      args: args as never,
    })),
    allowFailure: true,
    deployless: true,
    batchSize: BATCH_BYTES,
  });
  return answers.map(({ result }) => {
    const answer: unknown = result;
    return typeof answer === 'string' || typeof answer === 'bigint' ? String(answer) : null;
  });
}
