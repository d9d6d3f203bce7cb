/** @file Values as API responses have them. */

export {
  toAddress,
  toDay,
  toDec,
  toDecOrNull,
  toHexOrNull,
  toInt,
  toTime,
  toTimestamp,
} from '#api/present/wire.ts';
