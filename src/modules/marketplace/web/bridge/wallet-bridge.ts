import type { WalletProvider } from '#sdk/web/account/wallets.ts';
import { ACCOUNT_METHODS, WALLET_METHODS } from './wallet-methods.ts';

/** A request of an app, by EIP-1193. */
export interface WalletRequest {
  method: string;
  params: unknown;
}

/** Dependencies of a bridge. */
export interface BridgeDeps {
  findWallet: () => Promise<WalletProvider | undefined>;
  /** Asks the visitor for confirmation. */
  confirm: (request: WalletRequest) => Promise<boolean>;
}

/** JSON-RPC 2.0. */
export interface BridgeReply {
  jsonrpc: '2.0';
  id: string | number;
  result?: unknown;
  error?: { code: number; message: string };
}

export interface WalletBridge {
  /** Answers a message; undefined if it is not a request. Never rejects. */
  answer: (message: unknown) => Promise<BridgeReply | undefined>;
  /** Ends the bridge: nothing reaches the wallet any longer. */
  close: () => void;
}

/** Maximum length of a message, in characters of JSON; longer ones are rejected. */
const LENGTH_MAX = 64 * 1024;
/** Maximum number of requests that wait for the visitor; more are rejected. */
const WAITING_MAX = 10;
/** Number of rejections after which a method is rejected without a prompt for the rest of the visit. */
const REFUSALS_MAX = 3;

/** Codes of EIP-1193 and EIP-1474. */
const ERRORS = {
  refused: { code: 4001, message: 'The visitor has refused the request.' },
  unauthorized: { code: 4100, message: 'Request the accounts first: eth_requestAccounts.' },
  unsupported: { code: 4200, message: 'Apps cannot use this method here.' },
  disconnected: { code: 4900, message: 'There is no wallet in this browser.' },
  tooLarge: { code: -32600, message: `A request has at most ${LENGTH_MAX} characters.` },
  tooMany: { code: -32005, message: `At most ${WAITING_MAX} requests can be pending.` },
  failed: { code: -32603, message: 'The wallet has failed.' },
} as const;

/**
 * Creates the bridge through which one app uses the visitor's wallet, as far as the visitor confirms; confirmations last as long
 * as the bridge.
 */
export function createWalletBridge({ findWallet, confirm }: BridgeDeps): WalletBridge {
  const granted = new Set<string>();
  const refusals = new Map<string, number>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Shows one prompt at a time. */
  async function ask(request: WalletRequest): Promise<boolean> {
    const { method } = request;
    const answer = turn.then(() => {
      if (isClosed || isRefusedForGood(method)) return false;
      return granted.has(method) || confirm(request);
    });
    turn = answer.catch(() => {});
    const isGranted = await answer;
    if (!isGranted) refusals.set(method, (refusals.get(method) ?? 0) + 1);
    else if (WALLET_METHODS[method]?.isAskedOnce) granted.add(method);
    return isGranted && !isClosed;
  }

  function isRefusedForGood(method: string): boolean {
    return (refusals.get(method) ?? 0) >= REFUSALS_MAX;
  }

  async function run(request: WalletRequest): Promise<Omit<BridgeReply, 'jsonrpc' | 'id'>> {
    const { method } = request;
    const hasAccounts = granted.has('eth_requestAccounts');
    if (method === 'eth_accounts' && !hasAccounts) return { result: [] };
    if (method !== 'eth_accounts' && !Object.hasOwn(WALLET_METHODS, method))
      return { error: ERRORS.unsupported };
    const wallet = await findWallet();
    if (wallet === undefined) return { error: ERRORS.disconnected };
    if (ACCOUNT_METHODS.includes(method) && !hasAccounts) return { error: ERRORS.unauthorized };
    if (method !== 'eth_accounts' && !(await ask(request))) return { error: ERRORS.refused };
    try {
      return { result: await wallet.request(request) };
    } catch (error) {
      return { error: readWalletError(error) };
    }
  }

  return {
    async answer(message) {
      const request = readRequest(message);
      if (request === undefined) return undefined;
      const { id, isTooLarge, ...rest } = request;
      const reply = { jsonrpc: '2.0', id } as const;
      if (isTooLarge) return { ...reply, error: ERRORS.tooLarge };
      if (waiting >= WAITING_MAX) return { ...reply, error: ERRORS.tooMany };
      waiting += 1;
      try {
        return { ...reply, ...(await run(rest)) };
      } finally {
        waiting -= 1;
      }
    },
    close() {
      isClosed = true;
    },
  };
}

function readRequest(
  message: unknown,
): (WalletRequest & { id: string | number; isTooLarge: boolean }) | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { jsonrpc, id, method, params = [] } = message as Record<string, unknown>;
  const hasId = (typeof id === 'string' && id.length <= 100) || Number.isFinite(id);
  if (jsonrpc !== '2.0' || !hasId || typeof method !== 'string') return undefined;
  const copied = copyJson(params);
  const isTooLarge = copied === undefined || method.length > 100;
  return { id: id as string | number, method, params: copied, isTooLarge };
}

/** A copy by JSON, which lets nothing else reach the wallet; undefined if it is invalid or too long. */
function copyJson(value: unknown): unknown {
  try {
    const text = JSON.stringify(value);
    return text === undefined || text.length > LENGTH_MAX ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Wallets throw plain objects as well as errors. */
function readWalletError(error: unknown): { code: number; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'number' && typeof message === 'string'
    ? { code, message: message.slice(0, 500) }
    : ERRORS.failed;
}
