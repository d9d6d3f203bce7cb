import type { Hex } from '#sdk/lib/values.ts';
import type { GivenApproval } from '../given-approval.ts';
import { InputError } from '../input-error.ts';
import { type Fields, fieldOf, readAddressField, readNumberField, readObject } from '../json-fields.ts';
import type { TypedData } from './typed-data.ts';

const BASE = { source: 'message', tokenId: null, expiration: null, isRevoked: false } as const;
const MAX = 2n ** 256n - 1n;

/**
 * The approvals that the signature of a message grants, by the fields of ERC-2612, DAI, ERC-4494 and Permit2; a transfer that
 * Permit2 allows once counts as one. Never throws.
 */
export function listMessageApprovals({ domain, message }: TypedData): GivenApproval[] {
  return READERS.flatMap((read) => {
    try {
      return read(message, domain);
    } catch (error) {
      if (error instanceof InputError) return [];
      throw error;
    }
  });
}

/** Time after which a message is no longer accepted, in seconds; null without one. Never throws. */
export function readDeadline({ message }: TypedData): bigint | null {
  for (const name of ['deadline', 'sigDeadline', 'expiry', 'validBefore', 'validTo', 'endTime', 'expiration'])
    try {
      if (fieldOf(message, name) !== undefined) return readNumberField(message, name);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  return null;
}

type ReadApprovals = (message: Fields, domain: Fields) => GivenApproval[];

const has = (fields: Fields, ...names: string[]) =>
  names.every((name) => fieldOf(fields, name) !== undefined);
const address = (fields: Fields, name: string): Hex => readAddressField(fields, name);

/** `Permit(owner, spender, value, nonce, deadline)` of ERC-2612. */
const readPermit: ReadApprovals = (message, domain) => {
  if (!has(message, 'owner', 'spender', 'value', 'deadline')) return [];
  const amount = readNumberField(message, 'value');
  const parties = { owner: address(message, 'owner'), spender: address(message, 'spender') };
  const token = address(domain, 'verifyingContract');
  return [{ ...BASE, kind: 'allowance', token, ...parties, amount, isRevoked: amount === 0n }];
};

/** `Permit(holder, spender, nonce, expiry, allowed)` of DAI. */
const readDaiPermit: ReadApprovals = (message, domain) => {
  if (!has(message, 'holder', 'spender', 'allowed')) return [];
  const isGiven = fieldOf(message, 'allowed') !== false;
  return [
    {
      ...{ ...BASE, kind: 'allowance', token: address(domain, 'verifyingContract') },
      ...{ owner: address(message, 'holder'), spender: address(message, 'spender') },
      ...{ amount: isGiven ? MAX : 0n, isRevoked: !isGiven },
    },
  ];
};

/** `Permit(spender, tokenId, nonce, deadline)` of ERC-4494. */
const readNftPermit: ReadApprovals = (message, domain) =>
  has(message, 'spender', 'tokenId')
    ? [
        {
          ...{ ...BASE, kind: 'instance', owner: null, token: address(domain, 'verifyingContract') },
          ...{ spender: address(message, 'spender'), amount: null },
          tokenId: readNumberField(message, 'tokenId'),
        },
      ]
    : [];

/** `PermitSingle`, `PermitBatch`, and the transfers `PermitTransferFrom`, `PermitBatchTransferFrom` of Permit2. */
const readPermit2: ReadApprovals = (message) => {
  const details = fieldOf(message, 'details') ?? fieldOf(message, 'permitted');
  if (details === undefined || !has(message, 'spender')) return [];
  const spender = address(message, 'spender');
  return (Array.isArray(details) ? details : [details]).map((item: unknown): GivenApproval => {
    const fields = readObject(item, 'permitted');
    const amount = readNumberField(fields, 'amount');
    const isAllowance = has(fields, 'expiration');
    return {
      ...{ ...BASE, kind: 'permit2', owner: null, token: address(fields, 'token'), spender, amount },
      expiration: isAllowance ? readNumberField(fields, 'expiration') : readNumberField(message, 'deadline'),
      isRevoked: isAllowance && amount === 0n,
    };
  });
};

const READERS: readonly ReadApprovals[] = [readPermit, readDaiPermit, readNftPermit, readPermit2];
