import type { SearchItem } from '#contract/search.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { HitAge, HitIcon, HitName, MarkedHash } from '../HitName.tsx';

/** One line of the suggestions: name, hash, kind or age. */
export function SuggestedHit({ hit, term }: { hit: SearchItem; term: string }) {
  return (
    <>
      <HitIcon hit={hit} />
      <span className="suggest-name">
        <HitName hit={hit} term={term} />
      </span>
      <span className="suggest-detail">
        <Detail hit={hit} term={term} />
      </span>
      <span className="suggest-end">
        <End hit={hit} />
      </span>
    </>
  );
}

function Detail({ hit, term }: { hit: SearchItem; term: string }) {
  if (hit.type === 'block') return <MarkedHash hash={hit.block_hash} term={term} isFull={false} />;
  if (hit.type === 'app') return hit.shortDescription;
  if (!('address_hash' in hit)) return null;
  // For an address without a name, the hash is already in the first column.
  if (hit.type !== 'token' && !hit.name) return null;
  return <MarkedHash hash={hit.address_hash} term={term} isFull={false} />;
}

function End({ hit }: { hit: SearchItem }) {
  if (hit.type === 'app') return hit.external && <Icon name="external" />;
  if (hit.type === 'token') return <Pill tone="plain">{hit.token_type ?? 'Token'}</Pill>;
  if (hit.type === 'other') return hit.kind;
  if ('timestamp' in hit) return <HitAge hit={hit} />;
  return hit.type === 'contract' || hit.is_smart_contract_address ? 'Contract' : null;
}
