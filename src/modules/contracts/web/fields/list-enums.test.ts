import { expect, test } from 'vitest';
import { showOutput } from '../methods/show-output.ts';
import { findMembers, listEnums } from './list-enums.ts';

const SOURCE = `
// enum Commented { No }
enum Outer { North, South }
contract A {
  string text = "enum Quoted { No } }";
  enum Mood { Calm, /* not, */ Angry, // last
    Happy }
  function f() public { if (true) { } }
  enum Late { One }
}
library B { enum Mood { Other } }
`;

test('listEnums() names the values of enumerations by contract, and skips comments and text', () => {
  expect([...listEnums([SOURCE])]).toEqual([
    ['Outer', ['North', 'South']],
    ['A.Mood', ['Calm', 'Angry', 'Happy']],
    ['A.Late', ['One']],
    ['B.Mood', ['Other']],
  ]);
});

test('an enumeration that two sources give differently has no names', () => {
  expect(listEnums(['enum E { A }', 'enum E { B }', 'enum E { A }']).size).toBe(0);
  expect(listEnums(['enum E { A }', 'enum E { A }']).size).toBe(1);
});

test('a source without end is searched in bounded time', () => {
  const started = performance.now();
  for (const part of ['enum E {', '{', '/*', '"\\', "' ", 'enum ', 'contract '])
    listEnums([part.repeat(100_000), 'x'.repeat(5_000_000)]);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('what a function gives is shown by the names of its enumerations, inside lists and tuples too', () => {
  const enums = listEnums([SOURCE]);
  const mood = { name: 'mood', type: 'uint8', internalType: 'enum A.Mood' };
  expect(findMembers(enums, 'uint8')).toBeNull();
  expect(showOutput(mood, '1', enums)).toEqual({ type: 'enum', value: 'Angry (1)' });
  expect(showOutput(mood, '9', enums)).toEqual({ type: 'enum', value: '9' });
  const list = { name: 'x', type: 'tuple[]', components: [mood, { name: 'who', type: 'address' }] };
  expect(showOutput(list, [['0', '0x12']], enums)).toEqual({
    type: '(enum,address)[]',
    value: [['Calm (0)', '0x12']],
  });
  expect(showOutput(list, 'no list', enums)).toEqual({ type: '(enum,address)[]', value: '' });
});
