/** @file Values as API responses have them. */

export {
  toAddress,
  toDay,
  toDec,
  toDecOrNull,
  toHexOrNull,
  toInt,
  toIntOrNull,
  toTime,
  toTimestamp,
} from '#api/present/wire.ts';
