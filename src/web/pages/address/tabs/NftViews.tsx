import { useNftDisplay } from '#web/app/settings/preferences.tsx';
import { usePaths } from '#web/paths.ts';

const VIEWS = [
  { tab: 'tokens_nfts', display: 'list', label: 'List' },
  { tab: 'tokens_nft_collections', display: 'collection', label: 'By collection' },
] as const;

/** Switch between the two views of an address's NFTs; the choice is stored for other addresses. */
export function NftViews({ hash, active }: { hash: string; active: 'list' | 'collection' }) {
  const paths = usePaths();
  const [, keep] = useNftDisplay();
  return (
    <nav className="seg" aria-label="View of the NFTs">
      {VIEWS.map(({ tab, display, label }) => (
        <a
          key={tab}
          href={paths.address(hash, { tab })}
          aria-current={display === active ? 'true' : undefined}
          data-keep-scroll=""
          onClick={() => keep(display)}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
