import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { readRefusal } from '#modules/kits/forms/web/call-account.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CopyButton } from '#sdk/web/ui/controls.ts';
import { callService } from './call-service.ts';
import { describeFault } from './describe-fault.ts';
import { SignButton } from './SignButton.tsx';

/** Message to sign, and the accepted signers. */
interface Prepared {
  contractAddress: string;
  message: string;
  signers: readonly string[];
}

/** Proves in two steps that the visitor owns a contract: select it, then sign. */
export function VerifyForm({ onDone }: { onDone: () => void }) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  return prepared === null ? (
    <AddressStep onPrepared={setPrepared} onCancel={onDone} />
  ) : (
    <SignatureStep {...prepared} onDone={onDone} />
  );
}

function AddressStep({
  onPrepared,
  onCancel,
}: {
  onPrepared: (prepared: Prepared) => void;
  onCancel: () => void;
}) {
  const config = usePublicConfig();
  // A ref instead of state: the form calls the handler of an earlier render.
  const asked = useRef('');
  return (
    <AccountForm
      submitLabel="Continue"
      placed={['contractAddress']}
      onCancel={onCancel}
      onDone={(body) => {
        const { result } = Object(body) as { result?: Record<string, unknown> };
        const { signingMessage, contractOwner, contractCreator } = Object(result) as Record<string, unknown>;
        const signers = [contractOwner, contractCreator].filter((each) => typeof each === 'string');
        onPrepared({
          contractAddress: asked.current,
          message: String(signingMessage ?? ''),
          signers: [...new Set(signers)],
        });
      }}
      send={async (values) => {
        const address = readField(values, 'contractAddress');
        asked.current = address;
        return describeFault(
          await callService(config, {
            service: 'contract-info',
            method: 'POST',
            path: '/verified-addresses:prepare',
            body: { contractAddress: address },
          }),
        );
      }}
    >
      {(errors) => (
        <Field
          name="contractAddress"
          label="Contract address"
          hint="A contract with verified source, of which you are the owner or the creator"
          errors={errors}
          maxLength={42}
          isRequired
        />
      )}
    </AccountForm>
  );
}

function SignatureStep({ contractAddress, message, signers, onDone }: Prepared & { onDone: () => void }) {
  const config = usePublicConfig();
  const queryClient = useQueryClient();
  const verify = async (signature: string) => {
    if (signature === '') return readRefusal(422, { errors: { signature: ['Required'] } });
    const outcome = describeFault(
      await callService(config, {
        service: 'contract-info',
        method: 'POST',
        path: '/verified-addresses:verify',
        body: { contractAddress, message, signature },
      }),
    );
    if (outcome.isDone) await queryClient.invalidateQueries({ queryKey: ['token-info'] });
    return outcome;
  };
  return (
    <div className="account-form">
      <p>
        Sign this message with{' '}
        {signers.length === 0
          ? 'the wallet of the owner'
          : signers.map((each) => <AddressLink key={each} address={{ hash: each }} />)}
        . It costs nothing, and holds for an hour.
      </p>
      <p className="account-key">
        <code>{message}</code> <CopyButton value={message} label="message" />
      </p>
      <SignButton message={message} onSigned={verify} onDone={onDone} />
      <AccountForm
        submitLabel="Verify signature"
        placed={['signature']}
        onDone={onDone}
        send={(values) => verify(readField(values, 'signature'))}
      >
        {(errors) => (
          <Field
            name="signature"
            label="Or paste a signature"
            hint="Of the message above, made elsewhere"
            errors={errors}
            rows={3}
          />
        )}
      </AccountForm>
    </div>
  );
}
