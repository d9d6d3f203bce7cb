import { keccak256, toBytes } from 'viem';
import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { decodeProxy, PROXY_EVENTS, PROXY_SLOTS, type ProxySlot, readAddress } from './proxy.ts';

const TARGET = `0x${'12'.repeat(20)}` as const;
const WORD = `0x${'0'.repeat(24)}${'12'.repeat(20)}` as const;
const ZERO = `0x${'0'.repeat(64)}` as const;
const NONE: Record<ProxySlot, Hex | null> = {
  eip1967: ZERO,
  beacon: ZERO,
  eip1822: ZERO,
  zeppelin: ZERO,
  first: ZERO,
};
const minusOne = (hash: Hex) => `0x${(BigInt(hash) - 1n).toString(16).padStart(64, '0')}`;

test('the slots are those of their standards', () => {
  expect(PROXY_SLOTS.eip1967).toBe(minusOne(keccak256(toBytes('eip1967.proxy.implementation'))));
  expect(PROXY_SLOTS.beacon).toBe(minusOne(keccak256(toBytes('eip1967.proxy.beacon'))));
  expect(PROXY_SLOTS.eip1822).toBe(keccak256(toBytes('PROXIABLE')));
  expect(PROXY_SLOTS.zeppelin).toBe(keccak256(toBytes('org.zeppelinos.proxy.implementation')));
});

test('the events are those of their standards', () => {
  const signatures = [
    'Upgraded(address)',
    'BeaconUpgraded(address)',
    'ChangedMasterCopy(address)',
    'DiamondCut((address,uint8,bytes4[])[],address,bytes)',
  ];
  expect([...PROXY_EVENTS]).toEqual(signatures.map((text) => keccak256(toBytes(text))));
});

test.each([
  ['eip1167', `0x363d3d373d3d3d363d73${'12'.repeat(20)}5af43d82803e903d91602b57fd5bf3`, {}],
  ['eip1167', `0x3d3d3d3d363d3d37363d73${'12'.repeat(20)}5af43d3d93803e602a57fd5bf3`, {}],
  ['eip1167', `0x5f5f365f5f37365f73${'12'.repeat(20)}5af43d5f5f3e6029573d5ffd5b3d5ff3`, {}],
  [
    'clone_with_immutable_arguments',
    `0x363d3d373d3d3d363d73${'12'.repeat(20)}5af43d82803e903d91602b57fd5bf3${'34'.repeat(100)}`,
    {},
  ],
  [
    'clone_with_immutable_arguments',
    `0x3d3d3d3d363d3d376100036037363936610003013d73${'12'.repeat(20)}5af43d3d93803e603557fd5bf3340003`,
    {},
  ],
  ['eip7702', `0xef0100${'12'.repeat(20)}`, {}],
  ['eip1967', '0x6080', { eip1967: WORD, beacon: WORD }],
  ['eip1822', '0x6080', { eip1822: WORD }],
  ['eip1967_oz', '0x6080', { zeppelin: WORD }],
  ['master_copy', `0x6080${'a619486e'}00`, { first: WORD }],
] as const)('decodeProxy() knows %s', (type, code, slots) => {
  expect(decodeProxy({ code, slots: { ...NONE, ...slots } })).toEqual({ type, implementation: TARGET });
});

test('decodeProxy() gives the beacon to be asked', () => {
  expect(decodeProxy({ code: '0x6080', slots: { ...NONE, beacon: WORD } })).toEqual({
    type: 'eip1967_beacon',
    beacon: TARGET,
  });
});

test.each([
  ['an owner in the first slot', '0x6080', { first: WORD }],
  ['no code', '0x', { eip1967: WORD }],
  ['a node that says nothing of storage', '0x6080', { eip1967: null }],
  ['a slot that holds more than an address', '0x6080', { eip1967: `0x${'ff'.repeat(32)}` as const }],
] as const)('decodeProxy() finds no proxy behind %s', (_, code, slots) => {
  expect(decodeProxy({ code, slots: { ...NONE, ...slots } })).toBeNull();
});

test.each([null, '0x', ZERO, '0x12'] as const)('readAddress(%s) is null', (word) => {
  expect(readAddress(word)).toBeNull();
});
