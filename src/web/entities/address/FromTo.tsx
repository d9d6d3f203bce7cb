import { AddressLink } from './AddressLink.tsx';
import type { AddressLike } from './address-name.ts';

interface FromToProps {
  from: AddressLike;
  to: AddressLike | null;
  /** The address that the page is about. */
  self?: string | undefined;
  /** Text of a missing recipient. */
  nobody?: string;
}

/** From → to; the style sheet renders the arrow. */
export function FromTo({ from, to, self, nobody = 'new contract' }: FromToProps) {
  return (
    <span className="fromto">
      <AddressLink address={from} isSelf={from.hash === self} />
      {to ? <AddressLink address={to} isSelf={to.hash === self} /> : <span className="hint">{nobody}</span>}
    </span>
  );
}
