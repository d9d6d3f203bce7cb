import '../../../../web/features/account/account.css';
import { AddressLink } from '../../../../web/entities/AddressLink.tsx';
import type { AddressLike } from '../../../../web/entities/address-name.ts';

/** Addresses that are shown at once; one more than that is shown too. */
const SHOWN = 3;

/** Addresses below each other: the first ones, and the others where somebody opens them. */
export function AddressStack({ addresses }: { addresses: readonly AddressLike[] }) {
  const isShort = addresses.length <= SHOWN + 1;
  const first = isShort ? addresses : addresses.slice(0, SHOWN);
  const rest = addresses.slice(first.length);
  return (
    <div className="account-stack">
      <Links addresses={first} />
      {rest.length > 0 && (
        <details className="account-rest">
          <summary>+{rest.length} more</summary>
          <div className="account-stack">
            <Links addresses={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Links({ addresses }: { addresses: readonly AddressLike[] }) {
  return addresses.map((address) => <AddressLink key={address.hash} address={address} />);
}
