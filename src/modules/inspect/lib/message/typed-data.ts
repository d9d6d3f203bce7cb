import { InputError } from '../input-error.ts';
import { type Fields, fieldOf, readObject } from '../json-fields.ts';

/** A member of a struct of EIP-712. */
interface TypedMember {
  name: string;
  type: string;
}

/** A typed message (EIP-712) whose types are checked; its values are not. */
export interface TypedData {
  types: ReadonlyMap<string, readonly TypedMember[]>;
  primaryType: string;
  domain: Fields;
  message: Fields;
}

const TYPES_MAX = 200;
const MEMBERS_MAX = 200;
const NAME = /^[A-Za-z_$][\w$:.-]{0,99}$/;
const TYPE = /^[A-Za-z_$][\w$:.-]{0,99}(?:\[\d{0,9}\]){0,8}$/;
const DOMAIN = 'EIP712Domain';

/** Fields of a domain in their order. */
const DOMAIN_FIELDS: readonly TypedMember[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
];

/** True for an object in the form of EIP-712. Pure. */
export function isTypedData(fields: Fields): boolean {
  return ['types', 'primaryType', 'message'].every((name) => fieldOf(fields, name) !== undefined);
}

/** Reads a typed message as wallets are given it. @throws InputError */
export function readTypedData(fields: Fields): TypedData {
  const domain = readObject(fieldOf(fields, 'domain') ?? {}, 'The field domain');
  const given = readTypes(readObject(fieldOf(fields, 'types'), 'The field types'));
  const types = given.has(DOMAIN)
    ? given
    : new Map([...given, [DOMAIN, DOMAIN_FIELDS.filter(({ name }) => fieldOf(domain, name) !== undefined)]]);
  const primaryType = fieldOf(fields, 'primaryType');
  if (typeof primaryType !== 'string' || !types.has(primaryType))
    throw new InputError('The field primaryType is not the name of one of the types.');
  return { types, primaryType, domain, message: readObject(fieldOf(fields, 'message'), 'The field message') };
}

function readTypes(fields: Fields): Map<string, readonly TypedMember[]> {
  const entries = Object.entries(fields);
  if (entries.length > TYPES_MAX) throw new InputError(`There are more than ${TYPES_MAX} types.`);
  return new Map(entries.map(([name, members]) => [checkName(name), readMembers(members)]));
}

function readMembers(members: unknown): TypedMember[] {
  if (!Array.isArray(members) || members.length > MEMBERS_MAX)
    throw new InputError(`A type is not a list of at most ${MEMBERS_MAX} members.`);
  return members.map((member: unknown) => {
    const fields = readObject(member, 'A member of a type');
    const type = fieldOf(fields, 'type');
    if (typeof type !== 'string' || !TYPE.test(type))
      throw new InputError('The type of a member is not valid.');
    return { name: checkName(fieldOf(fields, 'name')), type };
  });
}

function checkName(name: unknown): string {
  if (typeof name !== 'string' || !NAME.test(name))
    throw new InputError('The name of a type or a member is not valid.');
  return name;
}
