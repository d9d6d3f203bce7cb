import type { Log } from '#contract/transaction/log.ts';
import { addressParam } from './address.ts';
import { decodedLog } from './decoded.ts';
import type { Reader } from './reader.ts';
import { list, num, object, orNull, text } from './reader.ts';
import { optionalTruncated } from './truncated.ts';

/** Longer data is truncated to this size, in bytes: of one log, and of all logs of a page, which carries each twice. */
const DATA_BYTES_MAX = 8192;
const PAGE_DATA_BYTES_MAX = 64 * 1024;

const readWhole: Reader<Log> = object<Log>(
  {
    transaction_hash: orNull(text),
    block_hash: text,
    block_number: orNull(num),
    block_timestamp: orNull(text),
    index: num,
    address: addressParam,
    smart_contract: orNull(addressParam),
    topics: list(orNull(text)),
    data: text,
    data_truncated: optionalTruncated,
    decoded: orNull(decodedLog),
  },
  'log',
);

/** A log; if its data is truncated here and not by the server, there is no path to all of it. */
export const log: Reader<Log> = (value) => cutData(readWhole(value), DATA_BYTES_MAX);

/** A page of logs. If their data is too long for one page, the longest are truncated to the same length. */
export const logs: Reader<Log[]> = (value) => {
  const all = readAll(value);
  const bytesMax = shareBytes(all.map(({ data }) => countBytes(data)));
  return all.map((each) => cutData(each, bytesMax));
};

const readAll = list(log);

function cutData(whole: Log, bytesMax: number): Log {
  const bytes = countBytes(whole.data);
  if (bytes <= bytesMax) return whole;
  const data_truncated = whole.data_truncated ?? { bytes, url: '' };
  return { ...whole, data: whole.data.slice(0, 2 + 2 * bytesMax), data_truncated };
}

/** The length to which values of these lengths are truncated for all of them to fit in a page. */
function shareBytes(lengths: readonly number[]): number {
  let left = PAGE_DATA_BYTES_MAX;
  for (const [place, bytes] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - place));
    if (bytes > share) return share;
    left -= bytes;
  }
  return DATA_BYTES_MAX;
}

function countBytes(hex: string): number {
  return Math.max(0, Math.floor((hex.length - 2) / 2));
}
