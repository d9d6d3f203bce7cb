import type { TokenInstance } from '#contract/token/token-instance.ts';
import type { InstanceKey, InstanceRow } from '#db/queries/token/token-instances.ts';
import type { InstanceMedium } from '#db/tables/observed/observed-instances.ts';
import { presentAddressParam } from './address-param.ts';
import type { AddressBook } from './books.ts';
import { type PricedTokenRow, presentToken } from './token.ts';
import { toAddress, toDec } from './wire.ts';

/** A token instance with its owner, and the source of the owner. */
export type OwnedInstanceRow = InstanceRow & {
  owner_source: 'transfers' | 'node';
  /** True if the contract should be called for the owner and did not answer. */
  is_unanswered: boolean;
};

/** Dependencies for presenting a token instance. */
export interface InstanceView {
  addresses: AddressBook;
  /** Its collection; absent if the response contains it elsewhere. */
  token: PricedTokenRow | null;
  /** Base URL of media on this server: its origin, if known, and `/run/7` for an earlier run. */
  mediaBase: string;
  /** Resized external pictures, by size; undefined without such a service. */
  findThumbnails?: (key: InstanceKey, url: string) => Readonly<Record<string, string>> | null;
  /** True if every block is indexed, without which the number of copies is unknown. */
  isHistoryWhole: boolean;
}

/** Presents a token instance with its owner, its media and its metadata. */
export function presentTokenInstance(row: OwnedInstanceRow, view: InstanceView): TokenInstance {
  const { summary } = row;
  const owner = readOwner(row, view);
  const place = (medium: InstanceMedium | null | undefined, kind: string) =>
    placeMedium(row, medium, `${view.mediaBase}/api/v2`, kind);
  const [image, animation] = [place(summary?.image, 'image'), place(summary?.animation, 'animation')];
  const shown = summary?.animation ?? summary?.image ?? null;
  return {
    id: toDec(row.token_id),
    is_unique: owner.isUnique,
    metadata: row.metadata as TokenInstance['metadata'],
    owner: owner.address === null ? null : presentAddressParam(owner.address, view.addresses),
    token: view.token && presentToken(view.token.address, view.token),
    image_url: image,
    animation_url: animation,
    external_app_url: summary?.externalUrl ?? null,
    thumbnails: presentThumbnails(row, view),
    media_type: shown !== null && 'mimeType' in shown ? shown.mimeType : null,
    media_url: animation ?? image,
    name: summary?.name ?? null,
    token_uri: row.uri,
    owner_source: owner.address === null ? null : row.owner_source,
    metadata_error: row.is_observed ? row.error : 'not_asked',
  };
}

/** Addresses in a token instance's row. */
export function instanceAddresses(row: InstanceRow): (Buffer | null)[] {
  return [row.owner_address, row.single_holder];
}

function presentThumbnails(row: InstanceRow, view: InstanceView): TokenInstance['thumbnails'] {
  const image = row.summary?.image;
  if (!image || !('url' in image)) return null;
  const paths = view.findThumbnails?.(row, image.url) ?? null;
  if (paths === null) return null;
  return Object.fromEntries(Object.entries(paths).map(([size, path]) => [size, `${view.mediaBase}${path}`]));
}

function readOwner(row: OwnedInstanceRow, { isHistoryWhole }: InstanceView) {
  if (row.owner_address !== null) {
    const isBurnt = row.owner_address.every((byte) => byte === 0);
    return { isUnique: true, address: isBurnt ? null : row.owner_address };
  }
  return isHistoryWhole && !row.is_unanswered
    ? { isUnique: row.single_holder !== null, address: row.single_holder }
    : { isUnique: null, address: null };
}

function placeMedium(
  { token_address, token_id }: InstanceKey,
  medium: InstanceMedium | null | undefined,
  base: string,
  kind: string,
): string | null {
  if (medium === null || medium === undefined) return null;
  if ('url' in medium) return medium.url;
  return `${base}/tokens/${toAddress(token_address)}/instances/${token_id}/media/${kind}`;
}
