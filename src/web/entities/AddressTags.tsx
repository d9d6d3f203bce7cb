import { Pill } from '../ui/Pill.tsx';
import type { AddressLike } from './address-name.ts';
import { HostileText } from './HostileText.tsx';

/** More tags than this are counted, not shown. */
const SHOWN_MAX = 6;

/** What others call an address: public tags, then one's own names and tags, each once. */
export function AddressTags({ address }: { address: AddressLike }) {
  const labels = listTags(address);
  return (
    <>
      {labels.slice(0, SHOWN_MAX).map((label) => (
        <Pill tone="plain" key={label}>
          <HostileText text={label} lengthMax={24} />
        </Pill>
      ))}
      {labels.length > SHOWN_MAX && <span className="hint">and {labels.length - SHOWN_MAX} more</span>}
    </>
  );
}

/** The labels of an address in the order of `AddressTags`. */
export function listTags({ metadata, public_tags, private_tags, watchlist_names }: AddressLike): string[] {
  const named = [...(public_tags ?? []), ...(watchlist_names ?? []), ...(private_tags ?? [])];
  const generic = (metadata?.tags ?? []).filter(({ tagType }) => tagType !== 'name').map(({ name }) => name);
  const labels = [...generic, ...named.map(({ display_name, label }) => display_name || label)];
  return [...new Set(labels.filter((label): label is string => typeof label === 'string' && label !== ''))];
}
