import { useUiConfig } from '../../app/settings/useUiConfig.ts';

/** 'testnet' or 'stagenet', nothing on a mainnet; and the maturity of a rollup, if the operator has set it. */
export function NetworkBadge() {
  const { networkBadge, stageIndex } = useUiConfig();
  return (
    <>
      {networkBadge && <span className="badge">{networkBadge}</span>}
      {stageIndex && <span className="badge stage">Stage {stageIndex}</span>}
    </>
  );
}
