import type { Token } from '#contract/token/token.ts';
import { usePaths } from '../../paths.ts';
import { ScamMark } from '../address/ScamMark.tsx';
import { shortenHash } from '../format/shorten-hash.ts';
import { HostileText } from '../HostileText.tsx';

type TokenFacts = Pick<Token, 'address_hash' | 'symbol' | 'name'> & Partial<Pick<Token, 'reputation'>>;

/** A link to a token, by symbol, else by name, else by address. */
export function TokenLink({ token }: { token: TokenFacts }) {
  return (
    <a href={usePaths().token(token.address_hash)} title={token.address_hash}>
      <TokenName token={token} />
    </a>
  );
}

/** Name of a token: its symbol, else its name, else its address; marked if the token is reported as a scam. */
export function TokenName({ token }: { token: TokenFacts }) {
  const name = token.symbol || token.name;
  return (
    <>
      {name ? <HostileText text={name} lengthMax={20} /> : shortenHash(token.address_hash)}
      <ScamMark of={token} />
    </>
  );
}
