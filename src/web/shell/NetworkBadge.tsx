import { useUiConfig } from '../app/useUiConfig.ts';

/** 'testnet' or 'stagenet'; nothing on a mainnet. */
export function NetworkBadge() {
  const { networkBadge } = useUiConfig();
  return networkBadge ? <span className="badge">{networkBadge}</span> : null;
}
