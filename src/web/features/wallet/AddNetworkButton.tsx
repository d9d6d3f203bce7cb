import { withCode } from '../../app/lazy-code.tsx';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';

import { warn } from '../../ui/feedback/warn.ts';

/**
 * Adds the chain to the visitor's wallet; renders nothing if wallets are switched off or the chain's id is unknown. Shows a note
 * if there is no RPC URL that wallets accept.
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
          warn,
        )
      }
    >
      Add {chain.name}
    </button>
  );
}
