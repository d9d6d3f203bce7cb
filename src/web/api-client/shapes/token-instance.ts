import type { HeldCollection, HeldInstance, TokenInstance } from '#contract/token/token-instance.ts';
import { addressParam } from './address.ts';
import type { Reader } from './reader.ts';
import { bool, dec, list, object, orNull, text, word } from './reader.ts';
import { token } from './token.ts';

/** A longer `data:` picture is not carried by a list, which would contain it twice. */
const DATA_URI_MAX = 4096;
const METADATA_TEXT_MAX = 2000;
const METADATA_VALUES_MAX = 1000;

const fields = object<TokenInstance>({
  id: dec,
  is_unique: orNull(bool),
  metadata: () => null,
  owner: orNull(addressParam),
  token: orNull(token),
  image_url: orNull(text),
  animation_url: orNull(text),
  external_app_url: orNull(text),
  thumbnails: orNull(readThumbnails),
  media_type: orNull(text),
  media_url: orNull(text),
  name: orNull(text),
  token_uri: orNull(text),
  metadata_error: orNull(text),
  owner_source: orNull(word<NonNullable<TokenInstance['owner_source']>>('transfers')),
});

/** A token instance of a list: without its metadata, except for the name. */
export const listedInstance: Reader<TokenInstance & Partial<Pick<HeldInstance, 'token_type' | 'value'>>> = (
  value,
) => {
  const source = (value ?? {}) as { metadata?: { name?: unknown } | null; value?: unknown };
  const instance = fields(value);
  const held = source.value === undefined ? {} : { value: dec(source.value) };
  const { name } = source.metadata ?? {};
  return {
    ...instance,
    ...held,
    name: instance.name ?? (typeof name === 'string' ? name : null),
    image_url: shortOrNull(instance.image_url),
    animation_url: shortOrNull(instance.animation_url),
    media_url: shortOrNull(instance.media_url),
  };
};

/** A token instance as on its own page; very long texts in its metadata are truncated. */
export const tokenInstance: Reader<TokenInstance> = (value) => {
  const { metadata } = (value ?? {}) as { metadata?: unknown };
  const instance = fields(value);
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  const name = isObject ? (metadata as { name?: unknown }).name : null;
  return {
    ...instance,
    name: instance.name ?? (typeof name === 'string' ? name : null),
    metadata: isObject ? (clipJson(metadata) as Record<string, unknown>) : null,
  };
};

/** A token instance that an address holds. */
export const heldInstance: Reader<HeldInstance> = (value) => {
  const source = (value ?? {}) as { token_type?: unknown };
  const instance = listedInstance(value);
  const type = orNull(text)(source.token_type) ?? instance.token?.type ?? null;
  return { ...instance, token_type: type, value: instance.value ?? '1' };
};

export const heldCollection: Reader<HeldCollection> = object<HeldCollection>({
  token,
  amount: orNull(dec),
  token_instances: list(heldInstance),
});

function readThumbnails(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([, url]) => typeof url === 'string' && url.length < 1000),
  );
}

function shortOrNull(url: string | null): string | null {
  return url !== null && url.length > DATA_URI_MAX ? null : url;
}

function clipJson(value: unknown): unknown {
  let left = METADATA_VALUES_MAX;
  const clip = (part: unknown): unknown => {
    left -= 1;
    if (typeof part === 'string' && part.length > METADATA_TEXT_MAX)
      return `${part.slice(0, 200)}… (${part.length.toLocaleString('en')} characters)`;
    if (left < 0 || typeof part !== 'object' || part === null) return left < 0 ? '…' : part;
    if (Array.isArray(part)) return part.slice(0, left + 1).map(clip);
    return Object.fromEntries(
      Object.entries(part)
        .slice(0, left + 1)
        .map(([key, item]) => [key, clip(item)]),
    );
  };
  return clip(value);
}
