import { useEffect, useState } from 'react';
import { describeAbsence, type NamedWallet, type WalletList } from '#sdk/web/account/wallets.ts';
import { withCode } from '#sdk/web/app/lazy.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import '#web/features/wallet/wallets.css';
import type { SignedFor } from './sign-with-wallet.ts';

interface WalletSignInProps {
  signedFor: SignedFor;
  onDone: () => void;
}

/** Sign-in buttons, one for each wallet of the browser. */
export function WalletSignIn({ signedFor, onDone }: WalletSignInProps) {
  const config = usePublicConfig();
  const { found, fault: missing } = useWallets();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function sign({ provider }: NamedWallet) {
    setBusy(true);
    setFault(null);
    await withCode(
      () => import('./sign-with-wallet.ts'),
      async ({ signWithWallet }) => {
        const outcome = await signWithWallet(config, provider, signedFor);
        if (outcome.isDone) onDone();
        else setFault(outcome.message ?? Object.values(outcome.errors).flat().join(' '));
      },
      setFault,
    );
    setBusy(false);
  }

  if (missing !== null) return <Alert tone="bad">{missing}</Alert>;
  if (found === null) return <p className="hint">Looking for wallets in this browser.</p>;
  if (found.offered.length === 0) return <p className="hint">{describeAbsence(found)}</p>;
  return (
    <>
      <div className="account-buttons">
        {found.offered.map((wallet) => (
          <button
            key={wallet.name}
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => void sign(wallet)}
          >
            {wallet.icon !== null && <WalletIcon src={wallet.icon} />}
            <span>
              {signedFor === 'link' ? 'Add ' : 'Sign in with '}
              <HostileText text={wallet.name} lengthMax={100} />
            </span>
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {isBusy && <p className="hint">Confirm the message in your wallet. It costs nothing.</p>}
        {fault !== null && (
          <Alert tone="bad">
            <HostileText text={fault} lengthMax={500} />
          </Alert>
        )}
      </div>
    </>
  );
}

/**
 * Wallets of the browser, including those announced later; null until the first had time to announce themselves, or with the
 * reason why nobody looks for them.
 */
function useWallets(): { found: WalletList | null; fault: string | null } {
  const [found, setFound] = useState<WalletList | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    let end = () => {};
    void withCode(
      () => import('#web/features/wallet/watch-wallets.ts'),
      async ({ settleWallets, watchWallets }) => {
        if (!isHere) return;
        const watch = watchWallets(window, undefined, () => isHere && setFound(watch.list()));
        end = watch.end;
        const list = await settleWallets(watch);
        if (isHere) setFound(list);
      },
      (text) => isHere && setFault(text),
    );
    return () => {
      isHere = false;
      end();
    };
  }, []);
  return { found, fault };
}

/** Icon of a wallet; a broken image leaves no gap. */
function WalletIcon({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? null : (
    <img className="wallet-icon" src={src} alt="" decoding="async" onError={() => setBroken(true)} />
  );
}
