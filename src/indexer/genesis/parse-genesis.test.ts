import { expect, test } from 'vitest';
import { parseGenesis } from './parse-genesis.ts';

const [ONE, TWO] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const;
const account = (over: object) => ({ nonce: 0n, code: null, storage: new Map(), ...over });

test.each([
  ['alloc of geth, without 0x', { alloc: { [ONE.slice(2)]: { balance: '0x10' } } }],
  ['accounts of a chainspec', { accounts: { [ONE]: { balance: '16' } } }],
  ['a list', [{ address: ONE, balance: 16 }]],
  ['a list in alloc', { alloc: [{ address: ONE.toUpperCase().replace('0X', '0x'), balance: '0x10' }] }],
])('parseGenesis() reads %s', (_, file) => {
  expect(parseGenesis(file)).toEqual({
    accounts: [account({ address: ONE, balance: 16n })],
    isExact: true,
  });
});

test('parseGenesis() reads code, nonce and storage, zeros in front left out or not', () => {
  const storage = { '0x1': '0x2', [`0x${'00'.repeat(31)}ff`]: 'dead' };
  const { accounts } = parseGenesis({ alloc: { [TWO]: { nonce: '0x7', code: '0x6001', storage } } });
  expect(accounts).toEqual([
    {
      ...{ address: TWO, balance: 0n, nonce: 7n, code: '0x6001' },
      storage: new Map([
        [`0x${'1'.padStart(64, '0')}`, `0x${'2'.padStart(64, '0')}`],
        [`0x${'ff'.padStart(64, '0')}`, `0x${'dead'.padStart(64, '0')}`],
      ]),
    },
  ]);
});

test('what a constructor of a chainspec makes is not known without executing it', () => {
  const file = JSON.parse(`{"accounts": {"${ONE}": {"balance": "1", "constructor": "0x60"}}}`);
  expect(parseGenesis(file).isExact).toBe(false);
  expect(parseGenesis({ accounts: { [ONE]: { balance: '1', builtin: { name: 'identity' } } } }).isExact).toBe(
    true,
  );
});

test.each([
  [null, 'it has neither "alloc" nor "accounts"'],
  ['x'.repeat(1000), 'it has neither "alloc" nor "accounts"'],
  [{ alloc: 7 }, 'it has neither "alloc" nor "accounts"'],
  [{ alloc: { '0x12': {} } }, '"0x12" is not an address'],
  [[{ balance: '1' }], '"undefined" is not an address'],
  [JSON.parse('{"alloc": {"__proto__": {"balance": "1"}}}'), '"__proto__" is not an address'],
  [{ alloc: { [ONE]: null } }, `"null" does not describe the account ${ONE}`],
  [
    { alloc: { [ONE]: { balance: '-5' } } },
    `"-5", the balance of ${ONE}, is not a whole number that is exact`,
  ],
  [
    { alloc: { [ONE]: { balance: 1e21 } } },
    `"1e+21", the balance of ${ONE}, is not a whole number that is exact`,
  ],
  [{ alloc: { [ONE]: { balance: '9'.repeat(78) } } }, `, the balance of ${ONE}, is above 2^256`],
  [{ alloc: { [ONE]: { balance: '9'.repeat(1e6) } } }, 'is not a whole number that is exact'],
  [{ alloc: { [ONE]: { code: '0x6' } } }, `"0x6", the code of ${ONE}, is not hex data`],
  [
    { alloc: { [ONE]: { storage: { '0x1': 'zz' } } } },
    `"zz" in the storage of ${ONE} is not a word of 32 bytes`,
  ],
  [{ alloc: { [ONE]: {}, [ONE.slice(2)]: {} } }, `it names ${ONE} twice`],
])('a file that is none is refused with one sentence (%#)', (file, sentence) => {
  let message = '';
  try {
    parseGenesis(file);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(sentence);
  expect(message.length).toBeLessThan(200);
});
