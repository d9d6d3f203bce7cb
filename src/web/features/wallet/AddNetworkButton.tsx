import { withCode } from '../../app/lazy-code.tsx';
import { usePublicConfig } from '../../app/public-config-context.tsx';

/**
 * Offers the chain to the visitor's wallet. There is none when wallets are switched off or when the operator has not said where a wallet
 * finds the chain's node.
 */
export function AddNetworkButton() {
  const config = usePublicConfig();
  const { chain, ui } = config;
  if (chain.id === null || ui.wallets.length === 0 || ui.publicRpcUrls.length === 0) return null;
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
