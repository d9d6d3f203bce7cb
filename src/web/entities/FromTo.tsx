import { AddressLink } from './AddressLink.tsx';
import type { AddressLike } from './address-name.ts';

interface FromToProps {
  from: AddressLike;
  to: AddressLike | null;
  /** The address that the page is about. */
  self?: string | undefined;
  /** What stands at the right end when nobody is there. */
  nobody?: string;
}

/** From → to; the arrow is drawn by the style sheet. */
export function FromTo({ from, to, self, nobody = 'new contract' }: FromToProps) {
  return (
    <span className="fromto">
      <AddressLink address={from} isSelf={from.hash === self} />
      {to ? <AddressLink address={to} isSelf={to.hash === self} /> : <span className="hint">{nobody}</span>}
    </span>
  );
}
