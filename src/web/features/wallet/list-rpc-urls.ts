import type { PublicConfig } from '#config/web-config.ts';

/** RPC URLs for wallets: the operator's, else that of this server, which only reads, if it has one. */
export function listRpcUrls(config: PublicConfig, origin: string): readonly string[] {
  const { ui, app } = config;
  if (ui.publicRpcUrls.length > 0) return ui.publicRpcUrls;
  return isOwnRpcOffered(config) ? [`${app.origin || origin}${app.basePath}/api/eth-rpc`] : [];
}

/** Returns true if wallets get the JSON-RPC URL of this server, because the operator has set no other. */
export function isOwnRpcOffered({ ui, answersRpc }: PublicConfig): boolean {
  return ui.publicRpcUrls.length === 0 && answersRpc;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns true if wallets accept a URL: https anywhere, http on the visitor's computer only. */
export function isAcceptedByWallets(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}
