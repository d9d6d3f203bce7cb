import { AddressLink } from '../AddressLink.tsx';

/** Which other contract has the ABI that something was decoded with; nothing where it is that of the contract itself. */
export function AbiSource({ address }: { address: string | undefined }) {
  if (address === undefined) return null;
  return (
    <span className="hint">
      decoded with the ABI of another contract, <AddressLink address={{ hash: address, is_contract: true }} />
    </span>
  );
}
