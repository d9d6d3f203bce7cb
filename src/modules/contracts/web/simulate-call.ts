import { fetchModule } from '../../../web/app/fetch-module.ts';
import type { Simulation } from '../contract/simulation.ts';
import type { ContractFunction } from './contract-function.ts';

/** What a call would do, or why that is not known. */
export type SimulationOutcome = { simulation: Simulation } | { failure: string };

interface Asked {
  /** Stands before the path of the API. */
  prefix: string;
  hash: string;
  item: ContractFunction;
  args: readonly string[];
  /** In wei. */
  value: bigint;
  isProxy: boolean;
  isCustom: boolean;
  /** The names of the wallets that are offered. */
  offered: readonly string[];
}

const TIMEOUT_MS = 20_000;

/** Has our own API try a call; never throws. The sender is the account of the visitor's wallet, where the page was given one before. */
export async function simulateCall({
  prefix,
  hash,
  item,
  args,
  value,
  isProxy,
  isCustom,
  offered,
}: Asked): Promise<SimulationOutcome> {
  try {
    const { encodeCall } = await fetchModule(() => import('../contract/call-function.ts'));
    const encoded = encodeCall(item, args);
    if ('fault' in encoded) return { failure: encoded.fault };
    const from = await findAccount(offered);
    const response = await fetch(`${prefix}/api/v2/smart-contracts/${hash}/simulate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        data: encoded.data,
        value: value.toString(),
        contract_type: isProxy ? 'proxy' : 'regular',
        ...(from !== null && { from }),
        ...(isCustom && { method: item }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Simulation & { message?: string };
    return response.ok
      ? { simulation: answer }
      : { failure: answer.message ?? `The API answers ${response.status}.` };
  } catch {
    return { failure: 'The API did not answer. Try again in a few seconds.' };
  }
}

/** The account that the page may know already: this asks the visitor nothing. */
async function findAccount(offered: readonly string[]): Promise<string | null> {
  try {
    const { listWallets } = await import('../../../web/features/wallet/list-wallets.ts');
    for (const { provider } of await listWallets(window, offered)) {
      const [account] = ((await provider.request({ method: 'eth_accounts' })) ?? []) as unknown[];
      if (typeof account === 'string') return account;
    }
    return null;
  } catch {
    return null;
  }
}
