import type { Log } from '../../../contract/log.ts';
import { addressParam } from './address.ts';
import { decodedLog } from './decoded.ts';
import type { Reader } from './reader.ts';
import { list, num, object, orNull, text } from './reader.ts';
import { optionalTruncated } from './truncated.ts';

/** A page holds fifty logs, each twice; of longer data the beginning is kept, in characters of hex. */
const DATA_LENGTH_MAX = 2 + 2 * 8192;

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

/** A log; where its data is cut here and not by the server, there is no path to all of it. */
export const log: Reader<Log> = (value) => {
  const whole = readWhole(value);
  const { data } = whole;
  if (data.length <= DATA_LENGTH_MAX) return whole;
  const here = { bytes: Math.floor((data.length - 2) / 2), url: '' };
  return { ...whole, data: data.slice(0, DATA_LENGTH_MAX), data_truncated: whole.data_truncated ?? here };
};
