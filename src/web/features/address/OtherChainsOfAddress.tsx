import { useOtherChains } from '../../app/queries/useOtherChains.ts';
import { createPaths } from '../../paths.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';

/** The other chains of the process that have an address; nothing where it has one chain. */
export function OtherChainsOfAddress({ hash }: { hash: string }) {
  const { hasOthers, chains, isError } = useOtherChains(hash);
  if (!hasOthers) return null;
  const active = chains?.filter(({ items }) => items?.some((hit) => 'address_hash' in hit)) ?? [];
  const isPartial = chains?.some(({ items }) => items === null) ?? false;
  return (
    <KeyValue label="Other chains" hint="Other chains of this explorer on which the address occurs">
      {chains === undefined && !isError && <Skeleton length={8} />}
      {isError && <span className="hint">could not be loaded</span>}
      {active.map(({ name, title, url }) => (
        <a key={name} href={createPaths(url).address(hash)}>
          <bdi>{title}</bdi>
        </a>
      ))}
      {chains !== undefined && active.length === 0 && !isPartial && <span className="hint">none</span>}
      {isPartial && <span className="hint">some chains did not answer</span>}
    </KeyValue>
  );
}
