import { withCode } from '../../app/lazy-code.tsx';
import { usePublicConfig } from '../../app/public-config-context.tsx';

/**
 * Offers the chain to the visitor's wallet, except where wallets are switched off or the chain's id is unknown. Where there is no RPC
 * address that wallets accept, it says so.
 */
export function AddNetworkButton() {
  const config = usePublicConfig();
  const { chain, ui } = config;
  if (chain.id === null || ui.wallets.length === 0) return null;
  return (
    <button
      type="button"
      className="btn"
      onClick={() =>
        void withCode(
          () => import('./add-network.ts'),
          ({ addNetwork }) => addNetwork(config),
        )
      }
    >
      Add {chain.name}
    </button>
  );
}
