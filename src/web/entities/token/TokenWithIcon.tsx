import type { Token } from '#contract/token/token.ts';
import { TokenIcon } from './TokenIcon.tsx';
import { TokenLink } from './TokenLink.tsx';

interface TokenWithIconProps {
  token: Pick<Token, 'address_hash' | 'symbol' | 'name' | 'type' | 'icon_url'> &
    Partial<Pick<Token, 'reputation'>>;
}

/** A token with its icon, for places where it is the main subject. */
export function TokenWithIcon({ token }: TokenWithIconProps) {
  return (
    <span className="addr">
      <TokenIcon token={token} />
      <TokenLink token={token} />
    </span>
  );
}
