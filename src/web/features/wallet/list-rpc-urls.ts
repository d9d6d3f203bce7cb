import type { PublicConfig } from '../../../config/web-config.ts';

/** RPC addresses for wallets: those that the operator names, else that of this server, which only reads, where it has one. */
export function listRpcUrls(config: PublicConfig, origin: string): readonly string[] {
  const { ui, app } = config;
  if (ui.publicRpcUrls.length > 0) return ui.publicRpcUrls;
  return isOwnRpcOffered(config) ? [`${app.origin || origin}${app.basePath}/api/eth-rpc`] : [];
}

/** Whether wallets are given the JSON-RPC of this server: the operator names no other. */
export function isOwnRpcOffered({ ui, features }: PublicConfig): boolean {
  return ui.publicRpcUrls.length === 0 && features.ownRpc === true;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether wallets add an address: https anywhere, http on the visitor's computer only. */
export function isAcceptedByWallets(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}
