import { type Outcome, sendChange } from '#modules/kits/forms/web/call-account.ts';
import type { PublicConfig } from '#sdk/config/config.ts';
import { hasOwnApi } from '#sdk/web/app/settings.ts';
import { ApiError, getApiPrefix } from '#sdk/web/data/api.ts';

/** Service that has a call: contract information, or the applications. */
export type Service = 'contract-info' | 'admin';

interface ServiceCall {
  service: Service;
  method: 'GET' | 'POST' | 'PUT';
  /** Path below `/api/v1/chains/` and the service's name of the chain. */
  path: string;
  body?: unknown;
}

const PROXY = '/node-api/proxy';

/**
 * Calls verified addresses and token info: on our own server, or, if the accounts belong to another API, through it on the
 * configured services, which receive the session. Never throws.
 */
export async function callService(config: PublicConfig, call: ServiceCall): Promise<Outcome> {
  const { service: _, path: __, ...change } = call;
  const { url, headers } = placeCall(config, call, document.cookie);
  return sendChange(config, change, url, headers);
}

/** URL and headers of a call. Pure. */
export function placeCall(
  config: PublicConfig,
  { service, path }: Pick<ServiceCall, 'service' | 'path'>,
  cookies: string,
): { url: string; headers: Readonly<Record<string, string>> } {
  const { contractInfoUrl, contractInfoInstanceId, adminUrl, adminInstanceId } = config.ui;
  const chainId = config.chain.id ?? '';
  if (hasOwnApi(config) || contractInfoUrl === undefined || adminUrl === undefined)
    return { url: getApiPrefix(config, '') + chainPath(chainId, path), headers: {} };
  const [host, instanceId] =
    service === 'admin' ? [adminUrl, adminInstanceId] : [contractInfoUrl, contractInfoInstanceId];
  const endpoint = new URL(host).origin;
  const session = readSession(cookies);
  return {
    url: config.app.basePath + PROXY + chainPath(instanceId ?? chainId, path),
    headers: { 'x-endpoint': endpoint, ...(session !== null && { authorization: session }) },
  };
}

function chainPath(id: string, path: string): string {
  return `/api/v1/chains/${encodeURIComponent(id)}${path}`;
}

/** The undecoded value of the session's cookie; null without one. Pure. */
export function readSession(cookies: string): string | null {
  const found = cookies.split('; ').find((each) => each.startsWith('_explorer_key='));
  return found === undefined ? null : found.slice('_explorer_key='.length);
}

/** The same for a query: throws if the call fails. */
export async function readService(
  config: PublicConfig,
  call: Pick<ServiceCall, 'service' | 'path'>,
): Promise<unknown> {
  const outcome = await callService(config, { method: 'GET', ...call });
  if (outcome.isDone) return outcome.body;
  throw new ApiError(outcome.status, outcome.message ?? 'The call was refused', null);
}
