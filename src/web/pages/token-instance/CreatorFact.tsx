import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { addressQuery } from '../../features/address/queries.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';

/** Creator of a collection's contract; renders nothing if unknown. */
export function CreatorFact({ hash }: { hash: string }) {
  const { data } = useQuery({ ...addressQuery(hash), throwOnError: false });
  const creator = data?.creator_address_hash;
  if (creator === null || creator === undefined) return null;
  return (
    <KeyValue label="Creator" hint="Creator of the collection’s contract">
      <AddressLink address={{ hash: creator, is_contract: false }} />
    </KeyValue>
  );
}
