import { parseOptionalData } from '#chain/format/quantity.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { GenesisRow } from '#db/writes/genesis.ts';
import type { Hex } from '#lib/hex.ts';
import { readOutput } from '../observe/read-output.ts';
import type { IndexerContext } from '../runtime/context.ts';

const ADDRESSES_AT_ONCE = 100;
const GENESIS = '0x0';

type Asked = Pick<IndexerContext, 'source'>;

/** The genesis block of the run, as the node returned it. */
export interface Genesis {
  hash: Hex;
  /** Null where the node returns none. */
  stateRoot: Hex | null;
}

/** Fetches the genesis block; null where the node has pruned it, or has another one than the run. */
export async function askGenesis({
  source: { transport },
  run: { genesisHash },
}: Pick<IndexerContext, 'source' | 'run'>): Promise<Genesis | null> {
  if (genesisHash === null) return null;
  const header = Object(await transport.request('eth_getBlockByNumber', [GENESIS, false]));
  const { hash, stateRoot } = header as { hash?: unknown; stateRoot?: unknown };
  if (hash !== genesisHash) return null;
  return { hash: genesisHash, stateRoot: parseOptionalData(stateRoot, 'block.stateRoot', 32) };
}

/** Fetches balances after the genesis block, in wei; null where the node returns none. */
export async function askGenesisBalances(
  context: Asked,
  addresses: readonly Hex[],
): Promise<(bigint | null)[]> {
  const outcomes = await askEach(context, addresses, ['eth_getBalance']);
  return outcomes.map(([balance]) => readWei(balance));
}

/** Fetches accounts after the genesis block; empty ones are left out. */
export async function askGenesisAccounts(context: Asked, addresses: readonly Hex[]): Promise<GenesisRow[]> {
  const outcomes = await askEach(context, addresses, ['eth_getBalance', 'eth_getCode']);
  return addresses.flatMap((address, place) => {
    const [balance, code] = [readWei(outcomes[place]?.[0]), readOutput(outcomes[place]?.[1])];
    const hasCode = code !== null && code !== '0x';
    return balance === 0n && !hasCode ? [] : [{ address, balance, hasCode, code: hasCode ? code : null }];
  });
}

/** Calls methods for each address at the genesis block, with bounded concurrency. */
async function askEach(
  { source: { transport } }: Asked,
  addresses: readonly Hex[],
  methods: readonly string[],
) {
  const answers: RpcOutcome[][] = [];
  for (let start = 0; start < addresses.length; start += ADDRESSES_AT_ONCE) {
    const part = addresses.slice(start, start + ADDRESSES_AT_ONCE);
    const calls = part.flatMap((address) =>
      methods.map((method) => ({ method, params: [address, GENESIS] })),
    );
    const outcomes = await transport.batch(calls);
    part.forEach((_, place) => {
      answers.push(outcomes.slice(place * methods.length, (place + 1) * methods.length));
    });
  }
  return answers;
}

function readWei(outcome: RpcOutcome | undefined): bigint | null {
  const text = outcome?.ok === true ? outcome.result : null;
  return typeof text === 'string' && /^0x[0-9a-f]{1,64}$/i.test(text) ? BigInt(text) : null;
}
