import type { Token } from '../../contract/token.ts';
import { RemotePicture } from '../ui/RemotePicture.tsx';
import { tokenInitials } from './token-initials.ts';

type TokenFacts = Pick<Token, 'symbol' | 'name' | 'type' | 'icon_url'>;

/** The picture of a token, or its initials: round for an ERC-20 (spec §3), square for a collection. */
export function TokenIcon({ token }: { token: TokenFacts }) {
  return (
    <RemotePicture src={token.icon_url} className={isFungible(token) ? 'token-icon' : 'token-icon sq'}>
      {tokenInitials(token)}
    </RemotePicture>
  );
}

/** A token of amounts, not of single token instances; a token of an unknown standard is taken for one. */
function isFungible({ type }: TokenFacts): boolean {
  return type === null || !/721|1155|404/.test(type);
}
