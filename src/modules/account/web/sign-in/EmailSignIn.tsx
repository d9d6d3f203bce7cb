import { useState } from 'react';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { callAccount, type Outcome } from '#modules/kits/forms/web/call-account.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { useCountdown } from './useCountdown.ts';

interface EmailSignInProps {
  /** True to link the address to the current account. */
  isLink?: boolean;
  onDone: () => void;
}

const RESEND_S = 60;

/** Sign-in with a code sent by e-mail: the address, then the code. */
export function EmailSignIn({ isLink = false, onDone }: EmailSignInProps) {
  const config = usePublicConfig();
  const [email, setEmail] = useState<string | null>(null);
  const [waitS, startWait] = useCountdown();

  async function send(to: string) {
    const change = { method: 'POST', path: '/send_otp', isSignIn: true, body: { email: to } } as const;
    const outcome = await callAccount(config, change);
    const isAsked = outcome.isDone || outcome.waitSeconds !== null;
    if (isAsked) startWait(outcome.isDone ? RESEND_S : (outcome.waitSeconds ?? RESEND_S));
    return outcome;
  }

  /** Treats the error for a second code within a minute as success: the previous code is still valid. */
  async function ask(to: string): Promise<Outcome> {
    const outcome = await send(to);
    return outcome.isDone || outcome.waitSeconds !== null ? { isDone: true, body: to } : outcome;
  }

  if (email === null)
    return (
      <AccountForm
        submitLabel="Send a code"
        placed={['email']}
        send={(values) => ask(readField(values, 'email'))}
        onDone={(to) => setEmail(String(to))}
      >
        {(errors) => (
          <Field
            name="email"
            label="E-mail address"
            type="email"
            errors={errors}
            autoComplete="email"
            isRequired
          />
        )}
      </AccountForm>
    );
  return (
    <>
      <p>
        A code was sent to <HostileText text={email} lengthMax={254} />. It is valid for ten minutes.
      </p>
      <CodeForm email={email} isLink={isLink} onDone={onDone} onCancel={() => setEmail(null)} />
      <div className="account-buttons">
        <button type="button" className="btn" disabled={waitS > 0} onClick={() => void send(email)}>
          {waitS > 0 ? `Send again in ${waitS} s` : 'Send again'}
        </button>
      </div>
    </>
  );
}

interface CodeFormProps extends Required<EmailSignInProps> {
  email: string;
  onCancel: () => void;
}

function CodeForm({ email, isLink, onDone, onCancel }: CodeFormProps) {
  const config = usePublicConfig();
  return (
    <AccountForm
      submitLabel={isLink ? 'Add e-mail address' : 'Sign in'}
      placed={['otp']}
      send={(values) =>
        callAccount(config, {
          method: 'POST',
          path: isLink ? '/email/link' : '/confirm_otp',
          isSignIn: !isLink,
          body: { email, otp: readField(values, 'otp') },
        })
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      {(errors) => (
        <Field
          name="otp"
          label="Code"
          hint="Six digits"
          errors={errors}
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
        />
      )}
    </AccountForm>
  );
}
