import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink, nameProxyKind } from '#sdk/web/entities/addresses.ts';
import { BlockLink, Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList, Pill } from '#sdk/web/ui/controls.ts';
import type { SmartContract } from '../../contract/smart-contract.ts';

export interface Implementation {
  address_hash: string;
  name: string | null;
}

/** Kind of a proxy, its implementations, and their history. */
export function ProxyFacts({
  type,
  implementations,
  history,
}: {
  type: string | null;
  implementations: readonly Implementation[];
  history: NonNullable<SmartContract['implementation_history']>;
}) {
  const paths = usePaths();
  return (
    <>
      <KeyValueList label="Proxy">
        <KeyValue label="Kind">
          <Pill tone="plain">{nameProxyKind(type ?? '')}</Pill>
        </KeyValue>
        <KeyValue label={labelTargets(type, implementations.length)} hint="The contract whose code runs here">
          {implementations.map(({ address_hash, name }) => (
            <span key={address_hash} className="proxy-target">
              <AddressLink address={{ hash: address_hash, name, is_contract: true }} />{' '}
              <a href={paths.address(address_hash, { tab: 'contract' })}>Its code</a>
            </span>
          ))}
        </KeyValue>
      </KeyValueList>
      {history.length > 0 && (
        <details className="panel contract-folded">
          <summary>Implementations so far: {history.length}</summary>
          <ol className="proxy-history" aria-label="Implementation history">
            {history.map(({ address_hash, name, block_number, timestamp, transaction_hash }) => (
              <li key={`${block_number} ${transaction_hash} ${address_hash}`}>
                <AddressLink address={{ hash: address_hash, name, is_contract: true }} /> since block{' '}
                <BlockLink height={block_number} />
                {timestamp !== null && (
                  <>
                    , <Timestamp timestamp={timestamp} />
                  </>
                )}
                {transaction_hash !== null && (
                  <>
                    , by <TransactionLink hash={transaction_hash} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function labelTargets(type: string | null, count: number): string {
  if (type === 'eip2535') return 'Facets';
  if (type === 'eip7702') return 'Delegates to';
  return count > 1 ? 'Implementations' : 'Implementation';
}
