/** What of a frame says where it belongs. */
export interface ChannelPart {
  number: number;
  isLast: boolean;
  data: Uint8Array;
}

/** More bytes no channel has; the protocol counts 200 for each frame besides its data. */
export const CHANNEL_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Puts the frames of one channel together, in whatever order they came. Null while some are missing. Of two frames with one number
 * the first counts, whatever the other says; the first that says it is the last closes the channel, and those behind it are dropped
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
