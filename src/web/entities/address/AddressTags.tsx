import { Hint } from '../../ui/feedback/Hint.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { clipText } from '../format/clip-text.ts';
import { exposeHostileText } from '../format/split-hostile-text.ts';
import { HostileText } from '../HostileText.tsx';
import type { AddressLike } from './address-name.ts';

/** Maximum number of displayed tags; further ones are counted. */
const SHOWN_MAX = 6;

/** A label of an address; `note` is a longer text, `url` its link. */
interface ShownTag {
  label: string;
  note?: string;
  url?: string;
}

interface AddressTagsProps {
  address: AddressLike;
  /** The visitor's own name, if the address does not have it itself. */
  own?: string | null;
}

/** Labels of an address: public tags, then private names and tags, without duplicates. */
export function AddressTags({ address, own = null }: AddressTagsProps) {
  const named = listTags(address);
  const isNew = own !== null && named.every(({ label }) => label !== own);
  const tags = isNew ? [...named, { label: own }] : named;
  return (
    <>
      {tags.slice(0, SHOWN_MAX).map((tag) => (
        <TagPill tag={tag} key={tag.label} />
      ))}
      {tags.length > SHOWN_MAX && <span className="hint">and {tags.length - SHOWN_MAX} more</span>}
    </>
  );
}

function TagPill({ tag: { label, note, url } }: { tag: ShownTag }) {
  const pill = (
    <Pill tone="plain">
      <HostileText text={label} lengthMax={24} />
    </Pill>
  );
  const word = note === undefined ? pill : <Hint text={note}>{pill}</Hint>;
  if (url === undefined) return word;
  return (
    <>
      {word}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={`About ${clipText(exposeHostileText(label), 24)}`}
      >
        ↗
      </a>
    </>
  );
}

/** The labels of an address in the order of `AddressTags`; a note is no label. */
export function listTags({ metadata, public_tags, private_tags, watchlist_names }: AddressLike): ShownTag[] {
  const named = [...(public_tags ?? []), ...(watchlist_names ?? []), ...(private_tags ?? [])];
  const generic = (metadata?.tags ?? []).filter(({ tagType }) => tagType !== 'name' && tagType !== 'note');
  const tags = [
    ...generic.flatMap(readTag),
    ...named.map(({ display_name, label }) => ({ label: display_name || label })),
  ].filter(({ label }) => label !== '');
  return tags.filter(({ label }, place) => tags.findIndex((tag) => tag.label === label) === place);
}

function readTag({ name, meta }: Record<string, unknown>): ShownTag[] {
  if (typeof name !== 'string') return [];
  const { tooltipTitle, tooltipDescription, tagUrl, tooltipUrl } = Object(meta) as Record<string, unknown>;
  const texts = [tooltipTitle, tooltipDescription].filter((text) => typeof text === 'string' && text !== '');
  const url = [tagUrl, tooltipUrl].find((each) => typeof each === 'string' && /^https?:\/\//i.test(each));
  return [
    {
      label: name,
      ...(texts.length > 0 ? { note: clipText(exposeHostileText(texts.join(': ')), 300) } : {}),
      ...(typeof url === 'string' && URL.canParse(url) ? { url } : {}),
    },
  ];
}
