import '#modules/kits/forms/web/account.css';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { clipText } from '#sdk/web/entities/formats.ts';
import { HostileText } from '#sdk/web/entities/links.ts';

/** User-written or log text, with its addresses shortened and linked. */
export function TextWithAddresses({ text, lengthMax }: { text: string; lengthMax: number }) {
  return (
    <span className="account-text account-text-wide">
      {splitAtAddresses(clipText(text, lengthMax)).map(({ place, part, isAddress }) =>
        isAddress ? (
          <AddressLink key={place} address={{ hash: part }} noCopy />
        ) : (
          <HostileText key={place} text={part} lengthMax={lengthMax} />
        ),
      )}
    </span>
  );
}

interface TextPart {
  /** Start offset in the text. */
  place: number;
  part: string;
  isAddress: boolean;
}

const ADDRESS = /(?<![0-9a-z])(0x[0-9a-f]{40})(?![0-9a-z])/gi;

/** Splits a text into addresses and the text between them. Pure. */
function splitAtAddresses(text: string): TextPart[] {
  let place = 0;
  return text.split(ADDRESS).flatMap((part, index) => {
    const from = place;
    place += part.length;
    return part === '' ? [] : [{ place: from, part, isAddress: index % 2 === 1 }];
  });
}
