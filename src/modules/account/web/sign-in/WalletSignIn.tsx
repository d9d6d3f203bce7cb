import { useEffect, useState } from 'react';
import { usePublicConfig } from '../../../../web/app/public-config-context.tsx';
import { HostileText } from '../../../../web/entities/HostileText.tsx';
import '../../../../web/features/wallet/wallets.css';
import { describeAbsence } from '../../../../web/features/wallet/missing-wallet-error.ts';
import type { NamedWallet, WalletList } from '../../../../web/features/wallet/provider.ts';
import { settleWallets, watchWallets } from '../../../../web/features/wallet/watch-wallets.ts';
import { Alert } from '../../../../web/ui/Alert.tsx';
import { type SignedFor, signWithWallet } from './sign-with-wallet.ts';

interface WalletSignInProps {
  signedFor: SignedFor;
  onDone: () => void;
}

/** Sign-in buttons, one for each wallet of the browser. */
export function WalletSignIn({ signedFor, onDone }: WalletSignInProps) {
  const config = usePublicConfig();
  const found = useWallets();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function sign({ provider }: NamedWallet) {
    setBusy(true);
    setFault(null);
    const outcome = await signWithWallet(config, provider, signedFor);
    setBusy(false);
    if (outcome.isDone) onDone();
    else setFault(outcome.message ?? Object.values(outcome.errors).flat().join(' '));
  }

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

/** The wallets of the browser, and those that announce themselves later; null while none had time to. */
function useWallets(): WalletList | null {
  const [found, setFound] = useState<WalletList | null>(null);
  useEffect(() => {
    let isHere = true;
    const watch = watchWallets(window, undefined, () => isHere && setFound(watch.list()));
    void settleWallets(watch).then((list) => isHere && setFound(list));
    return () => {
      isHere = false;
      watch.end();
    };
  }, []);
  return found;
}

/** The icon of a wallet; what is no image after all leaves no gap. */
function WalletIcon({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? null : (
    <img className="wallet-icon" src={src} alt="" decoding="async" onError={() => setBroken(true)} />
  );
}
