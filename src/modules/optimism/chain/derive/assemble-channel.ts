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
 * the first counts, as do those before the first that says it is the last (specification of derivation, "Channel bank").
 */
export function assembleChannel(
  parts: readonly ChannelPart[],
): { data: Uint8Array; fault: string | null } | null {
  const last = parts.find(({ isLast }) => isLast);
  if (last === undefined) return null;
  const byNumber = new Map<number, Uint8Array>();
  let bytes = 0;
  for (const { number, data } of parts) {
    if (number > last.number || byNumber.has(number)) continue;
    byNumber.set(number, data);
    bytes += data.length;
  }
  if (byNumber.size <= last.number) return null;
  if (bytes > CHANNEL_BYTES_MAX)
    return { data: new Uint8Array(), fault: `a channel of ${bytes} bytes is too long` };
  const ordered = Array.from(
    { length: last.number + 1 },
    (_, number) => byNumber.get(number) ?? new Uint8Array(),
  );
  return { data: Buffer.concat(ordered), fault: null };
}
