import type { Token } from '../../../contract/token.ts';
import { shortenHash } from '../../entities/format/shorten-hash.ts';
import { TokenName } from '../../entities/TokenLink.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface TokenChipProps {
  /** As one of the rows names it; null where there are none. */
  token: Token | null;
  hash: string;
  clearHref: string;
}

/** Says that a list is kept to one token, and lifts that. */
export function TokenChip({ token, hash, clearHref }: TokenChipProps) {
  return (
    <span className="pill brass">
      <span>Token: {token ? <TokenName token={token} /> : shortenHash(hash)}</span>
      <a href={clearHref} aria-label="Show all tokens" data-keep-scroll="">
        <Icon name="close" />
      </a>
    </span>
  );
}
