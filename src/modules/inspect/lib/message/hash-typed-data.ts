import { keccak256 } from 'viem/utils';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { InputError } from '../input-error.ts';
import { type Fields, fieldOf, readObject } from '../json-fields.ts';
import { encodeAtom } from './encode-atom.ts';
import type { TypedData } from './typed-data.ts';

/** Hashes of a typed message. */
interface TypedHashes {
  domainHash: Hex;
  messageHash: Hex;
  /** Hash that is signed. */
  signingHash: Hex;
}

/** Maximum number of values that are encoded. */
const VALUES_MAX = 20_000;
const DOMAIN = 'EIP712Domain';

/** Computes the hashes of a typed message, by which its values are checked against their types. Pure. @throws InputError */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): TypedHashes {
  const state: State = { types, typeHashes: new Map(), count: 0 };
  const domainHash = hashStruct(state, DOMAIN, domain);
  const messageHash = hashStruct(state, primaryType, message);
  // A message about the domain alone has no second part.
  const parts = primaryType === DOMAIN ? [domainHash] : [domainHash, messageHash];
  const signed = Buffer.concat([Uint8Array.of(0x19, 0x01), ...parts]);
  return {
    domainHash: bytesToHex(domainHash),
    messageHash: bytesToHex(messageHash),
    signingHash: keccak256(signed),
  };
}

interface State {
  types: TypedData['types'];
  typeHashes: Map<string, Uint8Array>;
  count: number;
}

function hashStruct(state: State, type: string, fields: Fields): Uint8Array {
  const words = (state.types.get(type) ?? []).map((member) =>
    encodeValue(state, member.type, fieldOf(fields, member.name), member.name),
  );
  return hash(Buffer.concat([getTypeHash(state, type), ...words]));
}

/** The word of a value in the encoding of its struct. */
function encodeValue(state: State, type: string, value: unknown, name: string): Uint8Array {
  if (++state.count > VALUES_MAX) throw new InputError(`The message has more than ${VALUES_MAX} values.`);
  const array = /^(.*)\[(\d*)\]$/.exec(type);
  if (array !== null) {
    const [, item = '', size = ''] = array;
    if (!Array.isArray(value) || (size !== '' && value.length !== Number(size)))
      throw new InputError(`The field ${name} is not a list of the length that its type has.`);
    return hash(Buffer.concat(value.map((each: unknown) => encodeValue(state, item, each, name))));
  }
  if (state.types.has(type)) return hashStruct(state, type, readObject(value, `The field ${name}`));
  return encodeAtom(type, value, name);
}

function getTypeHash(state: State, type: string): Uint8Array {
  const found = state.typeHashes.get(type);
  if (found !== undefined) return found;
  const used = [...listUsedTypes(state.types, type)].filter((each) => each !== type).sort();
  const text = [type, ...used].map((each) => {
    const members = (state.types.get(each) ?? []).map((member) => `${member.type} ${member.name}`);
    return `${each}(${members.join(',')})`;
  });
  const typeHash = hash(Buffer.from(text.join('')));
  state.typeHashes.set(type, typeHash);
  return typeHash;
}

/** The struct types that a type refers to, directly or through others, with itself. */
function listUsedTypes(types: TypedData['types'], type: string): Set<string> {
  const found = new Set<string>([type]);
  for (const each of found)
    for (const member of types.get(each) ?? []) {
      const base = member.type.replace(/\[.*$/, '');
      if (types.has(base)) found.add(base);
    }
  return found;
}

function hash(bytes: Uint8Array): Uint8Array {
  return hexToBytes(keccak256(bytes));
}
