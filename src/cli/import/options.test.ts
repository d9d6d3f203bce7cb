import { expect, test } from 'vitest';
import { parseOptions } from '../options.ts';

const FROM = 'https://explorer.test/base';

test('import-from takes an address, and others to read from and to send to', () => {
  expect(parseOptions(['import-from', `${FROM}/`])).toEqual({
    kind: 'import',
    from: FROM,
    rate: 5,
    startsOver: false,
  });
  const more = [
    '--to',
    'http://localhost:1/',
    '--infos',
    'https://infos.test',
    '--data',
    'd',
    '--rate',
    '0.5',
    '--anew',
  ];
  expect(parseOptions(['import-from', FROM, ...more])).toEqual({
    ...{ kind: 'import', from: FROM, to: 'http://localhost:1', infosFrom: 'https://infos.test' },
    ...{ dataDir: 'd', rate: 0.5, startsOver: true },
  });
});

test.each([
  [['import-from'], 'it needs the address of an explorer'],
  [['import-from', 'x'], "'x' is no http(s) address"],
  [['import-from', 'file:///etc/passwd'], "'file:///etc/passwd' is no http(s) address"],
  [['import-from', FROM, FROM], 'it takes one address'],
  [['import-from', FROM, '--rate', '0'], '--rate is a number above 0, up to 100'],
  [['import-from', FROM, '--port', '1'], '--port is not an option of it'],
])('%j is refused with a sentence', (argv, problem) => {
  expect(parseOptions(argv)).toEqual({
    kind: 'invalid',
    problem: `\`import-from\`: ${problem}; see --help.`,
  });
});
