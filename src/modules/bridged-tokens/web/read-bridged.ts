import {
  bool,
  dec,
  type Fields,
  object,
  orNull,
  type Reader,
  text,
} from '../../../web/api-client/shapes/reader.ts';
import { tokenFields } from '../../../web/api-client/shapes/token.ts';
import type { BridgedFields, BridgedToken } from '../contract/bridged-token.ts';

const FIELDS: Fields<BridgedFields> = {
  is_bridged: bool,
  foreign_address: orNull(text),
  origin_chain_id: orNull(dec),
  bridge_type: orNull(text),
};

/** Where a token is from, of what any answer says of it. */
export const bridgedFields: Reader<BridgedFields> = object<BridgedFields>(FIELDS);

/** A token of the list of those that were bridged. */
export const bridgedToken: Reader<BridgedToken> = object<BridgedToken>(
  { ...tokenFields, ...FIELDS },
  'token',
);
