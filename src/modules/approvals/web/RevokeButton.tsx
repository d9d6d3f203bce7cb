import { useState } from 'react';
import { withCode } from '#sdk/web/app/lazy.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { TransactionLink } from '#sdk/web/entities/links.ts';
import { showToast, warn } from '#sdk/web/ui/toasts.ts';
import type { Approval } from '../contract/approval.ts';

/** Revokes an approval with the visitor's wallet; renders nothing if wallets are switched off. */
export function RevokeButton({ approval: { token, spender, revocation } }: { approval: Approval }) {
  const config = usePublicConfig();
  const [isBusy, setBusy] = useState(false);
  const [hash, setHash] = useState<string>();
  if (config.ui.wallets.length === 0) return null;
  if (hash !== undefined)
    return (
      <span role="status">
        Sent: <TransactionLink hash={hash} />
      </span>
    );

  async function send() {
    setBusy(true);
    try {
      await withCode(
        () => import('./send-revocation.ts'),
        async ({ sendRevocation }) => {
          const outcome = await sendRevocation(config, revocation);
          if ('hash' in outcome) setHash(outcome.hash);
          else await showToast({ title: 'Error', text: outcome.failure, status: 'error' });
        },
        warn,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="btn btn-small"
      disabled={isBusy}
      aria-label={`Revoke ${token.symbol ?? token.address_hash} for ${spender.hash}`}
      onClick={() => void send()}
    >
      Revoke
    </button>
  );
}
