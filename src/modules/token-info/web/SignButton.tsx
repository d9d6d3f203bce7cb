import { useState } from 'react';
import { HostileText } from '../../../web/entities/HostileText.tsx';
import type { Outcome } from '../../../web/features/account/call-account.ts';
import { signText } from '../../../web/features/wallet/sign-text.ts';
import { Alert } from '../../../web/ui/Alert.tsx';

interface SignButtonProps {
  message: string;
  onSigned: (signature: string) => Promise<Outcome>;
  onDone: () => void;
}

/** Signs a message with the visitor's wallet. */
export function SignButton({ message, onSigned, onDone }: SignButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function sign() {
    setBusy(true);
    setFault(null);
    const signed = await signText(window, message);
    const outcome = 'signature' in signed ? await onSigned(signed.signature) : null;
    setBusy(false);
    if (outcome?.isDone) return onDone();
    const refused =
      outcome?.message ??
      Object.values(outcome?.errors ?? {})
        .flat()
        .join(' ');
    setFault('fault' in signed ? signed.fault : refused);
  }

  return (
    <>
      <div className="account-buttons">
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void sign()}>
          Sign with wallet
        </button>
      </div>
      <div aria-live="polite">
        {fault !== null && (
          <Alert tone="bad">
            <HostileText text={fault} lengthMax={500} />
          </Alert>
        )}
      </div>
    </>
  );
}
