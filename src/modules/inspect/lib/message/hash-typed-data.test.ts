import { ethers } from 'ethers';
import { hashTypedData as hashByViem, hashDomain, hashStruct } from 'viem';
import { expect, test } from 'vitest';
import { hashTypedData } from './hash-typed-data.ts';
import { listFields } from './list-fields.ts';
import { listMessageApprovals, readDeadline } from './message-approvals.ts';
import { readTypedData } from './typed-data.ts';

const ADDRESS = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826';
const OTHER = `0x${'b1'.repeat(20)}`;
const DOMAIN = { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: `0x${'cc'.repeat(20)}` };

const MAIL = {
  domain: DOMAIN,
  primaryType: 'Mail',
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2]' },
      { name: 'grid', type: 'int16[][]' },
      { name: 'mark', type: 'bytes5' },
      { name: 'blob', type: 'bytes' },
      { name: 'isUrgent', type: 'bool' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  message: {
    from: { name: 'Ünï‮code 🐮', wallets: [ADDRESS.toLowerCase(), OTHER] },
    to: [
      { name: 'Bob', wallets: [] },
      { name: '', wallets: [OTHER] },
    ],
    grid: [[-1, 2], [], [-32768]],
    mark: '0x0102030405',
    blob: '0x',
    isUrgent: true,
    amount: (2n ** 256n - 1n).toString(),
  },
};

test('hashTypedData() agrees with viem and ethers on structs, lists, negative numbers and unicode', () => {
  const hashes = hashTypedData(readTypedData(MAIL));
  const byViem = hashByViem(MAIL as never);
  const byEthers = ethers.TypedDataEncoder.hash(DOMAIN, MAIL.types, MAIL.message);
  expect([hashes.signingHash, hashes.signingHash]).toEqual([byViem, byEthers]);
  expect(hashes.domainHash).toBe(ethers.TypedDataEncoder.hashDomain(DOMAIN));
  expect(hashes.messageHash).toBe(
    hashStruct({ data: MAIL.message, primaryType: 'Mail', types: MAIL.types } as never),
  );
});

test.each([[{}], [{ name: 'A' }], [{ salt: `0x${'01'.repeat(32)}` }], [{ name: 'A', chainId: 137 }]])(
  'hashTypedData() derives the type of the domain %j',
  (domain) => {
    const data = {
      domain,
      primaryType: 'A',
      types: { A: [{ name: 'a', type: 'uint8' }] },
      message: { a: 255 },
    };
    const { domainHash, signingHash } = hashTypedData(readTypedData(data));
    const types = ethers.TypedDataEncoder.hashDomain(domain);
    expect([domainHash, signingHash]).toEqual([
      types,
      ethers.TypedDataEncoder.hash(domain, data.types, data.message),
    ]);
    expect(hashDomain({ domain, types: { EIP712Domain: domainTypes(domain) } } as never)).toBe(domainHash);
  },
);

function domainTypes(domain: Record<string, unknown>) {
  const all = {
    name: 'string',
    version: 'string',
    chainId: 'uint256',
    verifyingContract: 'address',
    salt: 'bytes32',
  };
  return Object.entries(all).flatMap(([name, type]) => (name in domain ? [{ name, type }] : []));
}

const withValue = (type: string, value: unknown) => ({
  domain: {},
  primaryType: 'A',
  types: { A: [{ name: 'a', type }] },
  message: { a: value },
});

test.each([
  ['uint8', 256],
  ['uint8', -1],
  ['int8', 128],
  ['uint256', 1.5],
  ['uint256', `0x${'f'.repeat(65)}`],
  ['uint7', 1],
  ['bytes33', '0x'],
  ['bytes4', '0x010203'],
  ['bytes', 'text'],
  ['bool', 'true'],
  ['address', '0x01'],
  ['string', 5],
  ['uint8[2]', [1]],
  ['Missing', {}],
  ['uint256', null],
  ['constructor', {}],
])('hashTypedData() refuses a %s with the value %j', (type, value) => {
  expect(() => hashTypedData(readTypedData(withValue(type, value)))).toThrow(/^The field a /);
});

test('a type that refers to itself needs a value at every level, and ends with a sentence', () => {
  const types = { A: [{ name: 'next', type: 'A' }] };
  const data = { domain: {}, primaryType: 'A', types, message: { next: { next: {} } } };
  expect(() => hashTypedData(readTypedData(data))).toThrow('The field next is not a JSON object.');
  const list = { ...data, types: { A: [{ name: 'next', type: 'A[]' }] }, message: { next: [{ next: [] }] } };
  expect(hashTypedData(readTypedData(list)).signingHash).toBe(hashByViem(list as never));
});

test('listFields() names every value by its path', () => {
  const message = readTypedData(MAIL);
  const fields = listFields(message.message, message, 'Mail');
  expect(fields.map(({ name }) => name)).toContain('to[1].wallets[0]');
  expect(fields.find(({ name }) => name === 'grid[2][0]')).toEqual({
    name: 'grid[2][0]',
    type: 'int16',
    value: '-32768',
  });
});

const permitOf = (message: object, domain: object = { verifyingContract: ADDRESS, chainId: 1 }) => ({
  ...{ domain, primaryType: 'Permit', types: { Permit: [] }, message },
});
const MAX = (2n ** 256n - 1n).toString();

test.each([
  [
    'ERC-2612',
    permitOf({ owner: OTHER, spender: ADDRESS, value: MAX, nonce: 0, deadline: 9 }),
    ['allowance', 2n ** 256n - 1n, false],
  ],
  [
    'a revoking ERC-2612',
    permitOf({ owner: OTHER, spender: ADDRESS, value: '0', nonce: 0, deadline: 9 }),
    ['allowance', 0n, true],
  ],
  [
    'DAI',
    permitOf({ holder: OTHER, spender: ADDRESS, nonce: 1, expiry: 9, allowed: true }),
    ['allowance', 2n ** 256n - 1n, false],
  ],
  [
    'ERC-4494',
    permitOf({ spender: ADDRESS, tokenId: '7', nonce: 0, deadline: 9 }),
    ['instance', null, false],
  ],
  [
    'PermitSingle of Permit2',
    permitOf({
      details: { token: OTHER, amount: 5, expiration: 9, nonce: 0 },
      spender: ADDRESS,
      sigDeadline: 9,
    }),
    ['permit2', 5n, false],
  ],
  [
    'PermitBatchTransferFrom of Permit2',
    permitOf({ permitted: [{ token: OTHER, amount: 6 }], spender: ADDRESS, nonce: 0, deadline: 9 }),
    ['permit2', 6n, false],
  ],
] as const)('listMessageApprovals() reads %s', (_, data, [kind, amount, isRevoked]) => {
  const message = readTypedData(data);
  const [approval, ...rest] = listMessageApprovals(message);
  expect(rest).toEqual([]);
  expect(approval).toMatchObject({ kind, amount, isRevoked, spender: ADDRESS.toLowerCase() });
  expect(readDeadline(message)).toBe(9n);
});

test('listMessageApprovals() passes over fields of the same names with other values', () => {
  for (const message of [
    { owner: 1, spender: 2, value: 3, deadline: 4 },
    { details: [5], spender: ADDRESS },
    {},
  ])
    expect(listMessageApprovals(readTypedData(permitOf(message)))).toEqual([]);
});
