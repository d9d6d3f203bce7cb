import {
  bool,
  dec,
  type Fields,
  object,
  orNull,
  type Reader,
  text,
  tokenFields,
} from '#sdk/web/data/readers.ts';
import type { BridgedFields, BridgedToken } from '../contract/bridged-token.ts';

const FIELDS: Fields<BridgedFields> = {
  is_bridged: bool,
  foreign_address: orNull(text),
  origin_chain_id: orNull(dec),
  bridge_type: orNull(text),
};

/** Origin of a token, in any answer with a token. */
export const bridgedFields: Reader<BridgedFields> = object<BridgedFields>(FIELDS);

/** A token of the list of bridged tokens. */
export const bridgedToken: Reader<BridgedToken> = object<BridgedToken>(
  { ...tokenFields, ...FIELDS },
  'token',
);
