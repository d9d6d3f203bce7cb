import type { SearchItem } from '../../../contract/search.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { TokenName } from '../../entities/TokenLink.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { usePaths } from '../../paths.ts';
import { Pill } from '../../ui/Pill.tsx';

/** Hits of a search, one line each: what it is, and the way there. */
export function SearchHits({ hits }: { hits: readonly SearchItem[] }) {
  return (
    <ul className="panel hits">
      {hits.map((hit) => (
        <li key={hitKey(hit)}>
          <Hit hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function Hit({ hit }: { hit: SearchItem }) {
  const paths = usePaths();
  switch (hit.type) {
    case 'token':
      return (
        <>
          <span className="hint">Token</span>
          <a href={paths.address(hit.address_hash)}>
            <b className="font-semibold">
              <TokenName token={hit} />
            </b>{' '}
            {hit.symbol && hit.name && <HostileText text={hit.name} />}
          </a>
          {hit.token_type && <Pill tone="plain">{hit.token_type}</Pill>}
          <span className="hash hash-full hint">{hit.address_hash}</span>
        </>
      );
    case 'block':
      return (
        <>
          <span className="hint">Block</span>
          <BlockLink
            height={hit.block_number}
            hash={hit.block_type === 'block' ? undefined : hit.block_hash}
          />
          {hit.block_type !== 'block' && <Pill tone="plain">{hit.block_type}</Pill>}
          <span className="hash hash-full hint">{hit.block_hash}</span>
          <span className="hint">
            <Timestamp timestamp={hit.timestamp} />
          </span>
        </>
      );
    case 'transaction':
      return (
        <>
          <span className="hint">Transaction</span>
          <TransactionLink hash={hit.transaction_hash} />
          {hit.timestamp !== null && (
            <span className="hint">
              <Timestamp timestamp={hit.timestamp} />
            </span>
          )}
        </>
      );
    case 'app':
      return <a href={hit.url}>{hit.title}</a>;
    default:
      return (
        <>
          <span className="hint">{hit.type === 'address' ? 'Address' : 'Contract'}</span>
          <AddressLink
            address={{ hash: hit.address_hash, name: hit.name, is_contract: hit.is_smart_contract_address }}
            isFull
          />
        </>
      );
  }
}

function hitKey(hit: SearchItem): string {
  if (hit.type === 'block') return hit.block_hash;
  if (hit.type === 'transaction') return hit.transaction_hash;
  if (hit.type === 'app') return hit.id;
  return `${hit.type}-${hit.address_hash}-${hit.name}`;
}
