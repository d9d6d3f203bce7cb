import { useQuery } from '@tanstack/react-query';
import type { AddressParam } from '#sdk/contract/entities.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { listTags } from '#sdk/web/entities/addresses.ts';
import { tagsPath, watchlistPath } from '../paths.ts';
import { tagsOfAddressQuery } from '../queries.ts';
import { OwnTags } from './OwnTags.tsx';

/** The visitor's tags of an address, with buttons to watch and to tag it. */
export function AddressActions({ address }: { address: Pick<AddressParam, 'hash'> & Partial<AddressParam> }) {
  const paths = usePaths();
  const { hash } = address;
  const { data } = useQuery(tagsOfAddressQuery(hash));
  if (data === undefined) return null;
  const { personal_tags: tags, watchlist_names: names } = data;
  const labels = [...names, ...tags].map(({ display_name, label }) => display_name || label);
  return (
    <span className="account-on-page">
      <OwnTags labels={labels} shown={listTags(address).map(({ label }) => label)} />
      {names.length > 0 ? (
        <a className="btn" href={watchlistPath(paths)} aria-label="On your watch list">
          Watched
        </a>
      ) : (
        <a className="btn" href={watchlistPath(paths, { add: hash })} rel="nofollow">
          Watch
        </a>
      )}
      <a
        className="btn"
        href={tags.length > 0 ? tagsPath(paths) : tagsPath(paths, { add: hash })}
        rel="nofollow"
      >
        {tags.length > 0 ? 'Private tags' : 'Add private tag'}
      </a>
    </span>
  );
}
