import type { AddressDetails } from '#contract/address/address.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';

/** Maximum number of notes on one address. */
const NOTES_MAX = 5;
const NOTE_LENGTH_MAX = 2000;

/** Remarks of the operator's directory on an address, as plain text. */
export function AddressNotes({ address }: { address: AddressDetails }) {
  return listNotes(address).map((note) => (
    <div className="mt-3" key={note}>
      <Alert tone="info">
        <HostileText text={note} lengthMax={600} />
      </Alert>
    </div>
  ));
}

/** The notes among the tags of an address, without markup and duplicates. Pure. */
export function listNotes({ metadata }: Pick<AddressDetails, 'metadata'>): string[] {
  const notes = (metadata?.tags ?? [])
    .filter(({ tagType }) => tagType === 'note')
    .map(({ name, meta }) => {
      const { data } = Object(meta) as { data?: unknown };
      return toPlainText(typeof data === 'string' ? data : typeof name === 'string' ? name : '');
    })
    .filter((note) => note !== '');
  return [...new Set(notes)].slice(0, NOTES_MAX);
}

function toPlainText(markup: string): string {
  return markup
    .slice(0, NOTE_LENGTH_MAX)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
