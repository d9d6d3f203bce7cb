import '#modules/kits/forms/web/account.css';
import { useEffect, useState } from 'react';
import { callAccount } from '#modules/kits/forms/web/call-account.ts';
import { noteConfirmEmailViewed } from '#sdk/web/account/links.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { Alert, type AlertTone } from '#sdk/web/ui/feedback.ts';
import { useCountdown } from './useCountdown.ts';

/** Prompt to verify the e-mail address before the account can be used. */
export function UnverifiedPage() {
  const config = usePublicConfig();
  const [waitS, startWait] = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: AlertTone; text: string } | null>(null);

  useEffect(noteConfirmEmailViewed, []);

  async function resend() {
    setBusy(true);
    const outcome = await callAccount(config, { method: 'GET', path: '/email/resend' });
    setBusy(false);
    if (outcome.isDone)
      return setSaid({ tone: 'ok', text: 'The e-mail was sent. Open the link in it in this browser.' });
    if (outcome.waitSeconds !== null) startWait(outcome.waitSeconds);
    const isVerified = outcome.status === 404;
    setSaid({
      tone: isVerified ? 'info' : 'bad',
      text: isVerified
        ? 'Your e-mail address is verified. You can use your account.'
        : (outcome.message ?? 'The e-mail could not be sent.'),
    });
  }

  return (
    <>
      <h1>Verify your e-mail address</h1>
      <p className="account-intro">
        An e-mail with a link was sent to you. Your account can be used once the address is verified.
      </p>
      <section className="panel account-way-panel" aria-label="E-mail">
        <div className="account-buttons">
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy || waitS > 0}
            onClick={() => void resend()}
          >
            {waitS > 0 ? `Send again in ${waitS} s` : 'Send the e-mail again'}
          </button>
          <a className="btn" href={config.account?.logoutUrl} target="_self">
            Sign Out
          </a>
        </div>
        <div aria-live="polite">{said && <Alert tone={said.tone}>{said.text}</Alert>}</div>
      </section>
    </>
  );
}
