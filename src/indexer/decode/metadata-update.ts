import type { Log } from '#chain/types/receipt.ts';

/**
 * Topics of `URI(string,uint256)` of ERC-1155, `MetadataUpdate(uint256)` and `BatchMetadataUpdate(uint256,uint256)` of
 * ERC-4906.
 */
const URI = '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b';
const METADATA_UPDATE = '0xf8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce7';
const BATCH_METADATA_UPDATE = '0x6bd5c950a8d8df17f772f5af37cb3655737899cbf903264b9795592da439661c';

/** Maximum number of token instances queued for one batch update. */
const BATCH_MAX = 100n;

/** Decodes the token instances whose metadata has changed according to a log. */
export function decodeMetadataUpdate({ topics, data }: Pick<Log, 'topics' | 'data'>): bigint[] {
  const [event, id] = topics;
  if (event === URI && id !== undefined) return [BigInt(id)];
  if (event === METADATA_UPDATE && topics.length === 1 && data.length === 66) return [BigInt(data)];
  if (event !== BATCH_METADATA_UPDATE || data.length !== 130) return [];
  const first = BigInt(data.slice(0, 66));
  const last = BigInt(`0x${data.slice(66)}`);
  const count = last < first ? 0n : last - first + 1n;
  return Array.from(
    { length: Number(count < BATCH_MAX ? count : BATCH_MAX) },
    (_, step) => first + BigInt(step),
  );
}
