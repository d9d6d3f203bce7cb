import { useId, useState } from 'react';
import { withCode } from '#sdk/web/app/lazy.ts';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { HostileText, TransactionLink } from '#sdk/web/entities/links.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { InspectBody } from '../../contract/calls.ts';
import type { Inspection } from '../../contract/inspection.ts';
import type { settings } from '../../settings.ts';
import { sendBroadcast } from '../send-inspection.ts';
import { findWalletCall, type WalletCall } from './find-wallet-call.ts';

interface SendPanelProps {
  found: Inspection;
  body: InspectBody;
  prefix: string;
}

type Sent = { hash: string } | { failure: string };

/** Ways to send what was inspected: by the visitor's wallet, or by the server's node where the operator allows it. */
export function SendPanel({ found, body, prefix }: SendPanelProps) {
  const config = usePublicConfig();
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
      <div className="inspect-text inspect-send">
        {walletCall?.kind === 'call' && (
          <p className="hint">The wallet signs it again: it chooses nonce, gas and fee itself.</p>
        )}
        <Confirmation isConfirmed={isConfirmed} onChange={setConfirmed} />
        <SendButtons
          isOff={!isConfirmed || isBusy}
          onWallet={walletCall === null ? null : () => void sendByWallet(walletCall)}
          onNode={byNode ? () => void send(() => sendBroadcast(prefix, body.input)) : null}
        />
        {sent !== undefined && <SentResult sent={sent} />}
      </div>
    </Panel>
  );
}

interface SendButtonsProps {
  isOff: boolean;
  /** Null where it is not offered, as for the following. */
  onWallet: (() => void) | null;
  onNode: (() => void) | null;
}

function SendButtons({ isOff, onWallet, onNode }: SendButtonsProps) {
  return (
    <p className="inspect-buttons">
      {onWallet !== null && (
        <button type="button" className="btn" disabled={isOff} onClick={onWallet}>
          Send with the wallet
        </button>
      )}
      {onNode !== null && (
        <button type="button" className="btn" disabled={isOff} onClick={onNode}>
          Send through this server's node
        </button>
      )}
    </p>
  );
}

function Confirmation({ isConfirmed, onChange }: { isConfirmed: boolean; onChange: (is: boolean) => void }) {
  const id = useId();
  return (
    <p>
      <input
        id={id}
        type="checkbox"
        checked={isConfirmed}
        onChange={({ target }) => onChange(target.checked)}
      />{' '}
      <label htmlFor={id}>I have read the checks. A transaction that is sent cannot be taken back.</label>
    </p>
  );
}

function SentResult({ sent }: { sent: Sent }) {
  return 'hash' in sent ? (
    <p role="status">
      Sent: <TransactionLink hash={sent.hash} />
    </p>
  ) : (
    <Alert tone="bad">
      <HostileText text={sent.failure} lengthMax={500} />
    </Alert>
  );
}
