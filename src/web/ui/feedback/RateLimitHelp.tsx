import { useEffect, useState } from 'react';
import { getApiPrefix } from '../../api-client/api-prefix.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { Captcha } from './Captcha.tsx';
import { showToast } from './toast.ts';

/** Shown below the rate limit message: the delay, if the server returned one, and the captcha, if a site key is set. */
export function RateLimitHelp({ retryAfterSeconds }: { retryAfterSeconds: number | undefined }) {
  const { ui } = usePublicConfig();
  return (
    <>
      {retryAfterSeconds !== undefined && <Countdown seconds={retryAfterSeconds} />}
      {ui.recaptchaSiteKey && <KeyCaptcha siteKey={ui.recaptchaSiteKey} />}
    </>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAtMs = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <p className="num" role="timer">
      {left > 0 ? (
        `You can try again in ${formatDuration(left)}.`
      ) : (
        <button type="button" className="btn" onClick={() => window.location.reload()}>
          Try again
        </button>
      )}
    </p>
  );
}

function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** Once solved, an API key is requested; then the page is reloaded. */
function KeyCaptcha({ siteKey }: { siteKey: string }) {
  const config = usePublicConfig();
  const onFailure = () =>
    void showToast({ title: 'Error', text: 'Unable to get client key.', status: 'error' });
  return (
    <Captcha
      siteKey={siteKey}
      onSolved={async (response) => {
        const isGiven = await askForKey(getApiPrefix(config, ''), response);
        if (isGiven) window.location.reload();
        else onFailure();
        return isGiven;
      }}
      onFailure={onFailure}
    />
  );
}

async function askForKey(apiPrefix: string, response: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiPrefix}/api/v2/key`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recaptcha_response: response }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
