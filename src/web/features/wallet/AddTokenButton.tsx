import type { Token } from '#contract/token/token.ts';
import { withCode } from '../../app/lazy-code.tsx';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';

import { warn } from '../../ui/feedback/warn.ts';

/**
 * Adds an ERC-20 token to the visitor's wallet. Renders nothing if wallets, or this button, are switched off; nor for other
 * standards, since wallets accept single NFTs only, no collections.
 */
export function AddTokenButton({ token }: { token: Token }) {
  const config = usePublicConfig();
  const { chain, ui } = config;
  if (token.type !== 'ERC-20' || chain.id === null || ui.wallets.length === 0 || ui.hidesAddToken)
    return null;
  return (
    <button
      type="button"
      className="btn"
      onClick={() =>
        void withCode(
          () => import('./add-token.ts'),
          ({ addToken }) => addToken(config, token),
          warn,
        )
      }
    >
      Add to wallet
    </button>
  );
}
