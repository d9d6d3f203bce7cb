import { fetchModule } from '#sdk/web/app/lazy.ts';
import type { Simulation } from '../../contract/simulation.ts';
import type { ContractFunction } from './contract-function.ts';

/** Result of a simulation, or the reason for a missing one. */
export type SimulationOutcome = { simulation: Simulation } | { failure: string };

interface Asked {
  /** URL prefix of the API's paths. */
  prefix: string;
  hash: string;
  item: ContractFunction;
  args: readonly string[];
  /** In wei. */
  value: bigint;
  isProxy: boolean;
  isCustom: boolean;
  /** Names of the offered wallets. */
  offered: readonly string[];
}

const TIMEOUT_MS = 20_000;

/** Time for wallets to return an account, in ms. */
const WALLETS_MS = 1000;

/**
 * Simulates a call through the own API; never throws. The sender is the account of the visitor's wallet, if the page has been
 * granted access before.
 */
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
    const { encodeCall } = await fetchModule(() => import('../../contract/abi/call-function.ts'));
    const encoded = encodeCall(item, args);
    if ('fault' in encoded) return { failure: encoded.fault };
    const from = await findAccount(offered).catch(() => null);
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

/** Account that a wallet has already exposed to the page; prompts for nothing. A failing or slow wallet is skipped. */
async function findAccount(offered: readonly string[]): Promise<string | null> {
  const [{ settleWallets, watchWallets }, { readAccount }] = await Promise.all([
    import('#web/features/wallet/watch-wallets.ts'),
    import('#web/features/wallet/read-account.ts'),
  ]);
  const watch = watchWallets(window, offered);
  const wallets = await settleWallets(watch, 0);
  watch.end();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WALLETS_MS));
  const accounts = await Promise.all(
    wallets.offered.map(({ provider }) =>
      Promise.race([readAccount(provider, 'eth_accounts').catch(() => undefined), late]),
    ),
  );
  return accounts.find((account) => account !== undefined) ?? null;
}
