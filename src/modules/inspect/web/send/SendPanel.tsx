import { useId, useState } from 'react';
import { withCode } from '#sdk/web/app/lazy.ts';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import type { InspectBody } from '../../contract/calls.ts';
import type { Inspection } from '../../contract/inspection.ts';
import type { settings } from '../../settings.ts';
import { inspectPath } from '../paths.ts';
import { type Sent, sendBroadcast } from '../send-inspection.ts';
import { findWalletCall, type WalletCall } from './find-wallet-call.ts';
import { SentResult } from './SentResult.tsx';

interface SendPanelProps {
  found: Inspection;
  body: InspectBody;
  prefix: string;
}

/** Ways to send what was inspected: by the visitor's wallet, or by the server's node where the operator allows it. */
export function SendPanel({ found, body, prefix }: SendPanelProps) {
  const config = usePublicConfig();
  const paths = usePaths();
  const { canBroadcast } = useModuleConfig<typeof settings>('inspect');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const isSigned = found.transaction?.hash != null;
  const hasWallets = config.ui.wallets.length > 0;
  const walletCall = hasWallets ? findWalletCall(found, body) : null;
  const byNode = isSigned && canBroadcast === true;
  if (walletCall === null && !byNode) return null;

  async function send(by: () => Promise<Sent>) {
    setBusy(true);
    setSent(await by());
    setBusy(false);
  }

  const sendByWallet = (call: WalletCall) =>
    withCode(
      () => import('./send-by-wallet.ts'),
      ({ sendByWallet: byWallet }) => send(() => byWallet(config, call)),
      (failure) => setSent({ failure }),
    );

  return (
    <Panel title="Send it" label="Send it">
      <form
        className="inspect-text inspect-send"
        method="post"
        action={inspectPath(paths)}
        onSubmit={(event) => {
          event.preventDefault();
          if (byNode) void send(() => sendBroadcast(prefix, body.input));
        }}
      >
        {walletCall?.kind === 'call' && (
          <p className="hint">The wallet signs it again: it chooses nonce, gas and fee itself.</p>
        )}
        <Confirmation isConfirmed={isConfirmed} onChange={setConfirmed} />
        {byNode && <textarea name="input" hidden readOnly value={body.input} />}
        <p className="inspect-buttons">
          {walletCall !== null && (
            <button
              type="button"
              className="btn"
              disabled={!isConfirmed || isBusy}
              onClick={() => void sendByWallet(walletCall)}
            >
              Send with the wallet
            </button>
          )}
          {byNode && (
            <button type="submit" name="act" value="broadcast" className="btn" disabled={isBusy}>
              Send through this server's node
            </button>
          )}
        </p>
        {sent !== undefined && <SentResult sent={sent} />}
      </form>
    </Panel>
  );
}

function Confirmation({ isConfirmed, onChange }: { isConfirmed: boolean; onChange: (is: boolean) => void }) {
  const id = useId();
  return (
    <p>
      <input
        id={id}
        type="checkbox"
        name="confirmed"
        required
        checked={isConfirmed}
        onChange={({ target }) => onChange(target.checked)}
      />{' '}
      <label htmlFor={id}>I have read the checks. A transaction that is sent cannot be taken back.</label>
    </p>
  );
}
