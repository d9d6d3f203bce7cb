import { useState } from 'react';
import { withCode } from '../../../web/app/lazy-code.tsx';
import { usePublicConfig } from '../../../web/app/public-config-context.tsx';
import { ParentChainLink } from '../../../web/entities/ParentChainLink.tsx';
import { usePaths } from '../../../web/paths.ts';
import { showToast } from '../../../web/ui/toast.ts';

/** What a button says, to the eye and to a screen reader, which reads the nonce behind it. */
const LABELS: Readonly<Record<string, readonly [text: string, name: string]>> = {
  'Ready to prove': ['Prove', 'Prove withdrawal'],
  'Ready for relay': ['Claim funds', 'Claim funds of withdrawal'],
};

/**
 * Proves or claims a withdrawal with the visitor's wallet, where that can be done now. Only our own API makes the call, which follows the
 * parent chain; nothing is drawn where wallets are switched off.
 */
export function WithdrawalButton({ status, nonce }: { status: string; nonce: string }) {
  const config = usePublicConfig();
  const { run } = usePaths();
  const [isBusy, setBusy] = useState(false);
  const [hash, setHash] = useState<string>();
  // Stays when the state of the withdrawal changes.
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
