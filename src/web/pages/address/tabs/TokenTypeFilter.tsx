import { usePaths } from '#web/paths.ts';
import { StandardsFilter } from '../../StandardsFilter.tsx';
import type { AddressPageProps } from '../address-props.ts';

/** Filters the token transfers of an address by standard. */
export function TokenTypeFilter({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const { tab, filter, type, token } = search;
  return (
    <StandardsFilter type={type} toHref={(next) => paths.address(hash, { tab, filter, token, type: next })} />
  );
}
