/** The fields of a frame that place it within its channel. */
export interface ChannelPart {
  number: number;
  isLast: boolean;
  data: Uint8Array;
}

/** Maximum size of a channel, in bytes; the protocol adds 200 for each frame to its data. */
export const CHANNEL_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Assembles the frames of one channel, in any order of arrival. Null while some are missing. Of two frames with one number the
 * first counts, even if they differ; the first one marked as last closes the channel, and frames with higher numbers are dropped
 * (specification of derivation, "Channel bank").
 */
export function assembleChannel(
  parts: readonly ChannelPart[],
): { data: Uint8Array; fault: string | null } | null {
  const byNumber = new Map<number, Uint8Array>();
  let last: number | null = null;
  for (const { number, isLast, data } of parts) {
    if (byNumber.has(number) || (last !== null && (isLast || number >= last))) continue;
    byNumber.set(number, data);
    if (!isLast) continue;
    last = number;
    for (const held of byNumber.keys()) if (held > number) byNumber.delete(held);
  }
  if (last === null || byNumber.size <= last) return null;
  const ordered = Array.from({ length: last + 1 }, (_, number) => byNumber.get(number) ?? new Uint8Array());
  const bytes = ordered.reduce((sum, { length }) => sum + length, 0);
  return bytes > CHANNEL_BYTES_MAX
    ? { data: new Uint8Array(), fault: `a channel of ${bytes} bytes is too long` }
    : { data: Buffer.concat(ordered), fault: null };
}
