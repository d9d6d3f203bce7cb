import type { ReactNode } from 'react';
import type { SearchItem } from '../../../contract/search.ts';
import { formatFiat } from '../../entities/format/format-fiat.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Table } from '../../ui/Table.tsx';
import { CATEGORIES, categoryOf } from './categories.ts';
import { HitIcon, HitName, MarkedHash } from './HitName.tsx';
import { hitKey, hitLink, pagelessHash } from './hit-link.ts';

/** The columns of the results. */
export const SEARCH_RESULTS_HEAD = [
  { key: 'kind', label: 'Category' },
  { key: 'result', label: 'Search result' },
  { key: 'hash', label: 'Hash or address' },
  { key: 'about', label: 'About' },
  { key: 'age', label: <AgeHead />, isRight: true },
];

/** The hits of a search, each with what its kind has to tell. */
export function SearchResultsTable({ hits, term }: { hits: readonly SearchItem[]; term: string }) {
  return (
    <Table label="Search results" head={SEARCH_RESULTS_HEAD}>
      {hits.map((hit) => (
        <ResultRow key={hitKey(hit)} hit={hit} term={term} />
      ))}
    </Table>
  );
}

function ResultRow({ hit, term }: { hit: SearchItem; term: string }) {
  const { href, isExternal } = hitLink(hit, usePaths());
  const hash = secondHash(hit);
  const pageless = pagelessHash(hit);
  const about = <About hit={hit} />;
  const hasAge = 'timestamp' in hit;
  return (
    <tr>
      <td className="o2 end hint result-kind">{nounOf(hit)}</td>
      <td className="o1 result-name">
        {pageless === null ? (
          <a href={href} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
            <HitIcon hit={hit} />
            <span>
              <HitName hit={hit} term={term} isFull />
            </span>
            {isExternal && <Icon name="external" />}
          </a>
        ) : (
          <>
            <HitName hit={hit} term={term} isFull /> <CopyButton value={pageless} label="hash" />
          </>
        )}
      </td>
      <td className={hash === null ? 'result-none' : 'o3 wide result-hash'}>
        {hash !== null && <MarkedHash hash={hash} term={term} isFull />}
      </td>
      <td className={hasAge ? 'result-none' : 'o4 wide result-about'}>{about}</td>
      <td className={hasAge ? 'o5 r age' : 'result-none'}>{hasAge && <Age timestamp={hit.timestamp} />}</td>
    </tr>
  );
}

function nounOf(hit: SearchItem): string {
  if (hit.type === 'contract') return 'Contract';
  return CATEGORIES.find(({ id }) => id === categoryOf(hit))?.noun ?? '';
}

/** The hash that stands beside a name; where the hash is the name, there is none. */
function secondHash(hit: SearchItem): string | null {
  if (hit.type === 'block') return hit.block_hash;
  if (hit.type === 'transaction' || hit.type === 'app' || !('address_hash' in hit)) return null;
  const isNamed = hit.name || (hit.type === 'token' && hit.symbol);
  return isNamed ? hit.address_hash : null;
}

function About({ hit }: { hit: SearchItem }): ReactNode {
  if (hit.type === 'app') return <HostileText text={hit.shortDescription ?? ''} lengthMax={120} />;
  if (hit.type !== 'token') return 'is_smart_contract_verified' in hit && <Verified hit={hit} />;
  return (
    <>
      <Pill tone="plain">{hit.token_type ?? 'Token'}</Pill>
      {hit.exchange_rate !== null && <span className="num">{formatFiat('1', 0, hit.exchange_rate)}</span>}
      <Verified hit={hit} />
    </>
  );
}

function Verified({ hit }: { hit: { is_smart_contract_verified: boolean } }): ReactNode {
  return hit.is_smart_contract_verified && <Pill tone="ok">✓ Verified</Pill>;
}

function Age({ timestamp }: { timestamp: string | null }) {
  return timestamp === null ? 'Pending' : <Timestamp timestamp={timestamp} />;
}
