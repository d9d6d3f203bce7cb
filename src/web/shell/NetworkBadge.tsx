import { usePublicConfig } from '../app/public-config-context.tsx';

/** 'testnet' or 'stagenet'; nothing on a mainnet. */
export function NetworkBadge() {
  const { ui, chain } = usePublicConfig();
  const badge = ui?.networkBadge ?? (chain.isTestnet ? 'testnet' : undefined);
  return badge ? <span className="badge">{badge}</span> : null;
}
