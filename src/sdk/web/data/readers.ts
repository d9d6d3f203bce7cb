/** @file Readers of API responses. */

export { addressParam } from '#web/api-client/shapes/address.ts';
export { blockRow } from '#web/api-client/shapes/block.ts';
export { decodedInput, decodedLog } from '#web/api-client/shapes/decoded.ts';
export { page } from '#web/api-client/shapes/page.ts';
export {
  bool,
  dec,
  type Fields,
  fieldNames,
  list,
  num,
  object,
  optional,
  orNull,
  type Reader,
  raw,
  text,
  withRest,
  word,
} from '#web/api-client/shapes/reader.ts';
export { tokenFields } from '#web/api-client/shapes/token.ts';
export { transactionRow } from '#web/api-client/shapes/transaction.ts';
