import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExactJson } from './parse-exact-json.ts';

const TOP = (2n ** 256n - 1n).toString();

test.each<[string, string, unknown]>([
  ['a whole number beyond 2^53', '12345678901234567890', '12345678901234567890'],
  ['one that happens to be a double', '9007199254740992', 9007199254740992],
  ['one beside it', '9007199254740993', '9007199254740993'],
  ['the largest uint256', TOP, TOP],
  ['the least int256', `-${2n ** 255n}`, `-${2n ** 255n}`],
  [
    'a whole number that JavaScript writes with an exponent',
    '1000000000000000000000',
    '1000000000000000000000',
  ],
  ['a float with a long mantissa', '0.1000000000000000055', '0.1000000000000000055'],
  ['a float that is exact', '0.1', 0.1],
  ['a float of a wei', '0.000000000000000001', '0.000000000000000001'],
  ['a price below a millionth', '0.0000001', '0.0000001'],
  ['zeros at the end', '1.50', 1.5],
  ['an exponent that is exact', '1e21', 1e21],
  ['an exponent of a few digits', '1.5E3', 1500],
  ['an exponent with a long mantissa', '1.23456789012345678901e5', '1.23456789012345678901e5'],
  ['more than a double can hold', '1e400', '1e400'],
  ['less than a double can hold', '1e-400', '1e-400'],
  ['an exponent without bound', '1e99999999999999999999', '1e99999999999999999999'],
  ['zero with an exponent', '0e12345678901234567890', 0],
  ['a time in seconds', '1700000000', 1_700_000_000],
])('parseExactJson() keeps the digits of %s', (_, text, value) => {
  const document = ` {"a" : ${text} ,"list":[${text}, {"b":${text}}],"text":"${text} \\" ${text}"}`;
  expect(parseExactJson(document)).toEqual({
    a: value,
    list: [value, { b: value }],
    text: `${text} " ${text}`,
  });
  expect(parseExactJson(text)).toEqual(value);
});

test.each([
  ['{12345678901234567890:1}'],
  ['{"a":012345678901234567890}'],
  ['[12345678901234567890 12345678901234567890]'],
  ['[12345678901234567890.]'],
  ['[12345678901234567890e]'],
  ['["a"12345678901234567890]'],
  ['[+12345678901234567890]'],
  ['[12345678901234567890,]'],
  ['[12345678901234567890'],
  ['"12345678901234567890'],
  ['12345678901234567890x'],
  ['[-]12345678901234567890'],
])('parseExactJson() takes for no JSON what is none: %s', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError);
});

test('parseExactJson() has what JSON.parse() has of any JSON whose numbers are doubles', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      expect(JSON.stringify(parseExactJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test('parseExactJson() has the value of any decimal number', () => {
  const digits = fc.stringMatching(/^(0|[1-9]\d{0,90})(\.\d{1,40})?$/);
  fc.assert(
    fc.property(digits, fc.boolean(), (number, isNegative) => {
      const text = isNegative ? `-${number}` : number;
      const [value] = parseExactJson(`[${text}]`) as [string | number];
      const trim = (given: string) =>
        given
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, '')
          .replace(/^-0$/, '0');
      expect(trim(String(value))).toBe(trim(text));
    }),
  );
});

test('parseExactJson() takes time in proportion to its text', () => {
  const time = (text: string) => {
    const startedAt = performance.now();
    parseExactJson(text);
    return performance.now() - startedAt;
  };
  time(`[${'1,'.repeat(1e4)}1e400]`);
  expect(time(`"${'\\"'.repeat(2e6)}1e400"`)).toBeLessThan(2000);
  expect(time(`1${'0'.repeat(2e6)}`)).toBeLessThan(2000);
  expect(time(`[${`${TOP},`.repeat(2e4)}1]`)).toBeLessThan(2000);
});
