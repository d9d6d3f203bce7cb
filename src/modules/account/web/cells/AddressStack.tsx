import '#modules/kits/forms/web/account.css';
import { type AddressLike, AddressLink } from '#sdk/web/entities/addresses.ts';

/** Number of addresses shown while collapsed; a list with one more is shown in full. */
const SHOWN = 3;

/** Stacked addresses: the first ones, and the others when expanded. */
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
