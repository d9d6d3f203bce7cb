import { useNftDisplay } from '#web/app/settings/preferences.tsx';
import { useStandardName } from '#web/app/settings/useStandardName.ts';
import { usePaths } from '#web/paths.ts';
import type { AddressTab } from '../address-props.ts';

/** The lists of an address's tokens, in display order: a new one is one more line. */
const TOKEN_KINDS = [
  { key: 'tokens', label: 'ERC-20' },
  { key: 'tokens_nfts', label: 'NFTs' },
] as const;
type TokenKind = (typeof TOKEN_KINDS)[number]['key'];

/** Links to the kinds of an address's tokens. */
export function TokenKinds({ hash, active }: { hash: string; active: TokenKind }) {
  const paths = usePaths();
  const nftTab = useNftTab();
  const nameOf = useStandardName();
  return (
    <nav className="seg" aria-label="Kind of tokens">
      {TOKEN_KINDS.map(({ key, label }) => (
        <a
          key={key}
          href={paths.address(hash, { tab: key === 'tokens_nfts' ? nftTab : key })}
          aria-current={key === active ? 'true' : undefined}
          data-keep-scroll=""
        >
          {nameOf(label)}
        </a>
      ))}
    </nav>
  );
}

/** The NFT view that the visitor chose last. */
function useNftTab(): AddressTab {
  const [display] = useNftDisplay();
  return display === 'collection' ? 'tokens_nft_collections' : 'tokens_nfts';
}
