import { expect, test } from 'vitest';
import { guessLicense } from './guess-license.ts';
import { readLicense } from './license-types.ts';

const name = (identifier: string) => `// SPDX-License-Identifier: ${identifier}\npragma solidity ^0.8.0;`;

test.each([
  ['MIT', 'mit'],
  ['UNLICENSED', 'none'],
  ['Unlicense', 'unlicense'],
  ['GPL-2.0-only', 'gnu_gpl_v2'],
  ['GPL-3.0-or-later', 'gnu_gpl_v3'],
  ['LGPL-2.1+', 'gnu_lgpl_v2_1'],
  ['LGPL-3.0', 'gnu_lgpl_v3'],
  ['BSD-2-Clause', 'bsd_2_clause'],
  ['BSD-3-Clause', 'bsd_3_clause'],
  ['MPL-2.0', 'mpl_2_0'],
  ['OSL-3.0', 'osl_3_0'],
  ['apache-2.0', 'apache_2_0'],
  ['AGPL-3.0-only', 'gnu_agpl_v3'],
  ['BUSL-1.1', 'bsl_1_1'],
  ['MIT OR Apache-2.0', null],
  ['LicenseRef-Own', null],
])('%s is the licence %s', (identifier, license) => {
  expect(guessLicense([name(identifier)])).toEqual({ license, named: [identifier] });
  expect(guessLicense([name(identifier), name(identifier)]).license).toBe(license);
  if (license !== null) expect(readLicense(license)).toBeGreaterThan(0);
});

test('of sources that name several licences none is chosen, and of such that name none', () => {
  expect(guessLicense([name('MIT'), name('GPL-3.0')])).toEqual({ license: null, named: ['MIT', 'GPL-3.0'] });
  expect(guessLicense([name('MIT'), name('LicenseRef-Own')]).license).toBe(null);
  expect(guessLicense(['contract A {}', '// SPDX-License-Identifier:\n', ''])).toEqual({
    license: null,
    named: [],
  });
});

test('the licence is read from comments of every form, and from an input of the compiler', () => {
  expect(guessLicense(['/* SPDX-License-Identifier: MIT */ contract A {}']).license).toBe('mit');
  expect(guessLicense(['# SPDX-License-Identifier: Apache-2.0\r\n# @version 0.4.0']).license).toBe(
    'apache_2_0',
  );
  const input = {
    sources: { 'A.sol': { content: name('MIT') }, 'B.sol': { content: `${name('MIT')} contract B {}` } },
  };
  expect(guessLicense([JSON.stringify(input)])).toEqual({ license: 'mit', named: ['MIT'] });
});
