import type { ReactNode } from 'react';
import type { SearchItem } from '#contract/search.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { formatFiat } from '../../entities/format/format-fiat.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { AgeHead } from '../../entities/Timestamp.tsx';
import { TokenStandard } from '../../entities/token/TokenStandard.tsx';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { Pill } from '../../ui/Pill.tsx';
import { CATEGORIES, categoryOf } from './categories.ts';
import { HitAge, HitIcon, HitName, MarkedHash } from './HitName.tsx';
import { hitKey, hitLink, pagelessHash } from './hit-link.ts';

/** The list of a search's hits, with columns for each kind. */
export function searchResultsList(term: string): ListOf<SearchItem> {
  return {
    label: 'Search results',
    columns: [KIND, resultColumn(term), hashColumn(term), ABOUT, AGE],
    rowKey: hitKey,
  };
}

const KIND: Column<SearchItem> = {
  key: 'kind',
  label: 'Category',
  place: 'title-end',
  look: 'hint',
  width: 'narrow',
  cell: nounOf,
  skeleton: 8,
};

const resultColumn = (term: string): Column<SearchItem> => ({
  key: 'result',
  label: 'Search result',
  place: 'title',
  cell: (hit) => <Result hit={hit} term={term} />,
  skeleton: 20,
});

const hashColumn = (term: string): Column<SearchItem> => ({
  key: 'hash',
  label: 'Hash or address',
  place: 'line',
  look: 'muted',
  cell: (hit) => {
    const hash = secondHash(hit);
    return hash !== null && <MarkedHash hash={hash} term={term} isFull />;
  },
  skeleton: 32,
});

const ABOUT: Column<SearchItem> = {
  key: 'about',
  label: 'About',
  place: 'below',
  cell: (hit) => <About hit={hit} />,
  skeleton: 12,
};

const AGE: Column<SearchItem> = {
  key: 'age',
  label: <AgeHead />,
  place: 'third',
  isRight: true,
  look: 'age',
  cell: (hit) => 'timestamp' in hit && <HitAge hit={hit} />,
  skeleton: 7,
};

function Result({ hit, term }: { hit: SearchItem; term: string }) {
  const isOwnApi = useHasOwnApi();
  const { href, isExternal } = hitLink(hit, usePaths(), isOwnApi);
  const pageless = pagelessHash(hit);
  if (pageless !== null && !(hit.type === 'user_operation' && isOwnApi))
    return (
      <span className="result-pageless">
        <HitName hit={hit} term={term} isFull /> <CopyButton value={pageless} label="hash" />
      </span>
    );
  return (
    <a
      className="result-name"
      href={href}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <HitIcon hit={hit} />
      <span>
        <HitName hit={hit} term={term} isFull />
      </span>
      {isExternal && <Icon name="external" />}
    </a>
  );
}

function nounOf(hit: SearchItem): string {
  if (hit.type === 'contract') return 'Contract';
  if (hit.type === 'other') return hit.kind;
  return CATEGORIES.find(({ id }) => id === categoryOf(hit))?.noun ?? '';
}

/** The hash beside a name; none if the hash is the name. */
function secondHash(hit: SearchItem): string | null {
  if (hit.type === 'block') return hit.block_hash;
  if (hit.type === 'other') return hit.name === hit.hash ? null : hit.hash;
  if (hit.type === 'transaction' || hit.type === 'app' || !('address_hash' in hit)) return null;
  const isNamed = hit.name || (hit.type === 'token' && hit.symbol);
  return isNamed ? hit.address_hash : null;
}

function About({ hit }: { hit: SearchItem }): ReactNode {
  if (hit.type === 'app') return <HostileText text={hit.shortDescription ?? ''} lengthMax={120} />;
  if (hit.type !== 'token') return 'is_smart_contract_verified' in hit && <Verified hit={hit} />;
  return (
    <span className="tags">
      <TokenStandard type={hit.token_type ?? 'Token'} />
      {hit.exchange_rate !== null && <span className="num">{formatFiat('1', 0, hit.exchange_rate)}</span>}
      <Verified hit={hit} />
    </span>
  );
}

function Verified({ hit }: { hit: { is_smart_contract_verified: boolean } }): ReactNode {
  return hit.is_smart_contract_verified && <Pill tone="ok">✓ Verified</Pill>;
}
