import { useState } from 'react';
import { withCode } from '#sdk/web/app/lazy.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { showToast, warn } from '#sdk/web/ui/toasts.ts';

/** Labels of a button: the visible text, and the one for screen readers, which read the nonce after it. */
const LABELS: Readonly<Record<string, readonly [text: string, name: string]>> = {
  'Ready to prove': ['Prove', 'Prove withdrawal'],
  'Ready for relay': ['Claim funds', 'Claim funds of withdrawal'],
};

/**
 * Proves or claims a withdrawal with the visitor's wallet, if that is possible now. Only our own API builds the call, which
 * follows the parent chain; renders nothing if wallets are switched off.
 */
export function WithdrawalButton({ status, nonce }: { status: string; nonce: string }) {
  const config = usePublicConfig();
  const { run } = usePaths();
  const [isBusy, setBusy] = useState(false);
  const [hash, setHash] = useState<string>();
  // Remains when the state of the withdrawal changes.
  if (hash !== undefined)
    return (
      <span role="status">
        Sent: <ParentChainLink kind="tx" id={hash} />
      </span>
    );
  const [text, name] = (Object.hasOwn(LABELS, status) ? LABELS[status] : undefined) ?? [];
  if (text === undefined || config.api.origin !== '' || config.ui.wallets.length === 0) return null;

  async function send() {
    setBusy(true);
    try {
      await withCode(
        () => import('./send-withdrawal.ts'),
        async ({ sendWithdrawal }) => {
          const outcome = await sendWithdrawal({ config, run, nonce });
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
      aria-label={`${name} ${nonce}`}
      onClick={() => void send()}
    >
      {text}
    </button>
  );
}
