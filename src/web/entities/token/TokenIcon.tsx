import type { Token } from '#contract/token/token.ts';
import { RemotePicture } from '../../ui/RemotePicture.tsx';
import { tokenInitials } from './token-initials.ts';

type TokenFacts = Pick<Token, 'symbol' | 'name' | 'type' | 'icon_url'>;

/** The icon of a token, or its initials: round for an ERC-20, square for a collection. */
export function TokenIcon({ token }: { token: TokenFacts }) {
  return (
    <RemotePicture src={token.icon_url} className={isFungible(token) ? 'token-icon' : 'token-icon sq'}>
      {tokenInitials(token)}
    </RemotePicture>
  );
}

/** True for a token of amounts instead of instances; an unknown standard counts as one. */
function isFungible({ type }: TokenFacts): boolean {
  return type === null || !/721|1155|404/.test(type);
}
