import type { Token } from '#contract/token/token.ts';
import { shortenHash } from '#web/entities/format/shorten-hash.ts';
import { TokenName } from '#web/entities/token/TokenLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';

interface TokenChipProps {
  /** The token of one of the rows; null if there are none. */
  token: Token | null;
  hash: string;
  clearHref: string;
}

/** Shows that a list is filtered by one token, and removes the filter. */
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
