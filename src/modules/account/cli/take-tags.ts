import { z } from 'zod';
import type { TakeAddress } from '#modules/importer.ts';
import { textField } from '#modules/kits/forms/api/read-fields.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { TAG_LENGTH_MAX } from '../api/saved/address-tags.ts';
import { addApprovedTags, listApprovedTagsOf, TAGS_OF_ADDRESS_MAX } from '../db/statements/approved-tags.ts';

const readLabel = textField(TAG_LENGTH_MAX);
const foreignAddress = z.object({
  public_tags: z
    .array(z.object({ display_name: z.string().nullish(), label: z.string().nullish() }))
    .nullish(),
});

/** Imports the public tags of an address, up to `TAGS_OF_ADDRESS_MAX` together with those already stored. */
export const take: TakeAddress = async (address, { pool, read, from }) => {
  const bytes = hexToBytes(address as Hex);
  const labels = readLabels(await read(`${from}/api/v2/addresses/${address}`));
  if (labels.length === 0) return { counts: {} };
  const known = new Set((await listApprovedTagsOf(pool, [bytes])).map(({ label }) => label));
  const added = labels
    .filter((label) => !known.has(label))
    .slice(0, Math.max(0, TAGS_OF_ADDRESS_MAX - known.size))
    .map((label) => ({ address: bytes, label }));
  return { counts: { tags: await addApprovedTags(pool, added, null) } };
};

/** Distinct labels that pass the validation of operators' tags. Pure. */
function readLabels(details: unknown): string[] {
  const given = foreignAddress.safeParse(details).data?.public_tags ?? [];
  const labels = given.flatMap(({ display_name, label }) => {
    const read = readLabel(display_name || label);
    return 'value' in read ? [read.value] : [];
  });
  return [...new Set(labels)];
}
