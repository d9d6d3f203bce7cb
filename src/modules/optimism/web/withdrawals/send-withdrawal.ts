import type { PublicConfig } from '#sdk/config/config.ts';
import { refuseToSend, type SendOutcome, sendCall } from '#sdk/web/account/wallets.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';

interface SendRequest {
  config: PublicConfig;
  /** The prefix of the displayed run. */
  run: string;
  /** Nonce of the withdrawal. */
  nonce: string;
}

const TIMEOUT_MS = 30_000;

/** Sends the proving or relaying transaction on the parent chain with the visitor's wallet, built by the API. Never throws. */
export async function sendWithdrawal({ config, run, nonce }: SendRequest): Promise<SendOutcome> {
  const found = await fetchCall(`${getApiPrefix(config, run)}/api/v2/optimism/withdrawals/${nonce}/call`);
  if ('failure' in found) return refuseToSend(found.failure);
  const { parentChain, chain, ui } = config;
  return sendCall({
    offered: ui.wallets,
    chain: {
      chainId: found.chainId,
      chainName: parentChain?.name ?? 'L1',
      nativeCurrency: chain.currency,
      // The parent chain is not added to a wallet that does not have it: no public node of it is known here.
      rpcUrls: [],
      blockExplorerUrls: parentChain === undefined ? [] : [parentChain.url],
    },
    call: found.call,
    isForced: false,
  });
}

type Found = { chainId: string; call: { to: string; data: string } } | { failure: string };

async function fetchCall(url: string): Promise<Found> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) return { failure: String(answer.message ?? `The API answers ${response.status}.`) };
    const { chain_id: chainId, to, data } = answer;
    return {
      chainId: `0x${BigInt(String(chainId)).toString(16)}`,
      call: { to: String(to), data: String(data) },
    };
  } catch {
    return { failure: 'The API did not answer. Try again in a few seconds.' };
  }
}
