import { useState } from 'react';
import type { Outcome } from '#modules/kits/forms/web/call-account.ts';
import { withCode } from '#sdk/web/app/lazy.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';

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
    await withCode(
      () => import('./sign-text.ts'),
      async ({ signText }) => {
        const signed = await signText(window, message);
        if ('fault' in signed) return setFault(signed.fault);
        const outcome = await onSigned(signed.signature);
        if (outcome.isDone) return onDone();
        setFault(outcome.message ?? Object.values(outcome.errors).flat().join(' '));
      },
      setFault,
    );
    setBusy(false);
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
