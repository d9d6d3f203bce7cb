import type { Token } from '../../contract/token.ts';
import { usePaths } from '../paths.ts';
import { shortenHash } from './format/shorten-hash.ts';
import { HostileText } from './HostileText.tsx';
import { TokenIcon } from './TokenIcon.tsx';

type TokenFacts = Pick<Token, 'address_hash' | 'symbol' | 'name'>;

/** A link to a token, by symbol, else by name, else by address. */
export function TokenLink({ token }: { token: TokenFacts }) {
  return (
    <a href={usePaths().address(token.address_hash)} title={token.address_hash}>
      <TokenName token={token} />
    </a>
  );
}

/** A token with its picture, for where it is the matter. */
export function TokenWithIcon({ token }: { token: TokenFacts & Pick<Token, 'type' | 'icon_url'> }) {
  return (
    <span className="addr">
      <TokenIcon token={token} />
      <TokenLink token={token} />
    </span>
  );
}

/** What a token is called: its symbol, else its name, else its address. */
export function TokenName({ token }: { token: TokenFacts }) {
  const name = token.symbol || token.name;
  return name ? <HostileText text={name} lengthMax={20} /> : shortenHash(token.address_hash);
}
