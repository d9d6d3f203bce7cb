import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';
import type { ContractStorage, StoredVariable } from '../../contract/storage.ts';
import { contractStorageQuery } from '../queries.ts';

/** Variables of a contract with their storage positions and current values. */
export function StorageVariables({ hash }: { hash: string }) {
  const query = useQuery({ ...contractStorageQuery(hash), throwOnError: false });
  return (
    <Loaded query={query} what="The storage" skeleton={<SkeletonFacts panels={[4]} />}>
      {(storage) => (
        <>
          <LayoutNote hash={hash} of={storage.layout_address_hash} />
          {storage.variables.length > 0 ? <Variables storage={storage} /> : <NoVariables storage={storage} />}
        </>
      )}
    </Loaded>
  );
}

/** Note for proxies: the storage is the proxy's own, its variables are defined by another contract. */
function LayoutNote({ hash, of }: { hash: string; of: string | null }) {
  if (of === null || of.toLowerCase() === hash.toLowerCase()) return null;
  return (
    <p className="hint">
      The storage is that of this contract; its variables are named by the implementation{' '}
      <AddressLink address={{ hash: of, is_contract: true }} />.
    </p>
  );
}

function NoVariables({ storage }: { storage: ContractStorage }) {
  return storage.layout_address_hash === null ? (
    <EmptyState title="The variables are not known">
      They require a verified source that is compiled with Solidity 0.5.13 or later.
    </EmptyState>
  ) : (
    <EmptyState title="No variables">
      The compiler reports none: the contract has no storage of its own.
    </EmptyState>
  );
}

function Variables({ storage: { variables, variables_count: count } }: { storage: ContractStorage }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access
    <section className="contract-storage" tabIndex={0} aria-label="Storage">
      <table className="params">
        <thead>
          <tr>
            <th scope="col">Variable</th>
            <th scope="col">Type</th>
            <th scope="col">Slot</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {variables.map((variable) => (
            <tr key={`${variable.slot} ${variable.offset} ${variable.name}`}>
              <td>
                <HostileText text={variable.name} lengthMax={60} />
              </td>
              <td className="type">
                <HostileText text={variable.type} lengthMax={60} />
              </td>
              <td className="num">
                {variable.slot.length > 12 ? `${variable.slot.slice(0, 6)}…` : variable.slot}
                {variable.offset > 0 && <span className="hint">, byte {variable.offset}</span>}
              </td>
              <td>
                <Value of={variable} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > variables.length && <p className="hint">Only the first {variables.length} are shown.</p>}
    </section>
  );
}

function Value({ of: { kind, type, value } }: { of: StoredVariable }) {
  if (kind === 'mapping') return <span className="hint">by key</span>;
  if (value === null) return <span className="hint">not known</span>;
  if (kind === 'entries')
    return <span className="hint">{value === '1' ? '1 entry' : `${value} entries`}</span>;
  if (kind === 'bytes') return <span className="hint">{value} bytes</span>;
  if (/^(address|contract )/.test(type) && /^0x[0-9a-f]{40}$/.test(value))
    return <AddressLink address={{ hash: value }} />;
  return <HostileText text={value} lengthMax={100} />;
}
