import type { Log } from '../../../contract/log.ts';
import { addressParam } from './address.ts';
import { decodedLog } from './decoded.ts';
import type { Reader } from './reader.ts';
import { list, num, object, orNull, text } from './reader.ts';

export const log: Reader<Log> = object<Log>(
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
    decoded: orNull(decodedLog),
  },
  'log',
);
