import { useEffect, useState } from 'react';
import { usePublicConfig } from '../../../../web/app/public-config-context.tsx';
import { HostileText } from '../../../../web/entities/HostileText.tsx';
import '../../../../web/features/wallet/wallets.css';
import { listWallets } from '../../../../web/features/wallet/list-wallets.ts';
import type { NamedWallet } from '../../../../web/features/wallet/provider.ts';
import { Alert } from '../../../../web/ui/Alert.tsx';
import { type SignedFor, signWithWallet } from './sign-with-wallet.ts';

interface WalletSignInProps {
  signedFor: SignedFor;
  onDone: () => void;
}

/** A button for each wallet of the browser. */
export function WalletSignIn({ signedFor, onDone }: WalletSignInProps) {
  const config = usePublicConfig();
  const [wallets, setWallets] = useState<readonly NamedWallet[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    let isHere = true;
    void listWallets(window).then((found) => isHere && setWallets(found));
    return () => {
      isHere = false;
    };
  }, []);

  async function sign({ provider }: NamedWallet) {
    setBusy(true);
    setFault(null);
    const outcome = await signWithWallet(config, provider, signedFor);
    setBusy(false);
    if (outcome.isDone) onDone();
    else setFault(outcome.message ?? Object.values(outcome.errors).flat().join(' '));
  }

  if (wallets === null) return <p className="hint">Looking for wallets in this browser.</p>;
  if (wallets.length === 0) return <p className="hint">There is no wallet in this browser.</p>;
  return (
    <>
      <div className="account-buttons">
        {wallets.map((wallet, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names are no keys
            key={place}
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => void sign(wallet)}
          >
            {wallet.icon !== null && <img className="wallet-icon" src={wallet.icon} alt="" />}
            {signedFor === 'link' ? 'Add ' : 'Sign in with '}
            <HostileText text={wallet.name} lengthMax={40} />
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
