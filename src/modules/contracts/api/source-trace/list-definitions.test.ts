import { expect, test } from 'vitest';
import { createDefinitionFinder } from './definition-finder.ts';
import { listDefinitions } from './list-definitions.ts';

const SOURCE = `
// contract Nothing { function no() {} }
import {A} from "./function x() {";
struct S { uint a; }
function free(uint a) pure returns (uint) { return a; }
abstract contract Base is A("}") {
  event Moved(address a);
  constructor(function (uint) external returns (uint) f) { f(1); }
  modifier only { _; }
  function open() external virtual;
  receive() external payable { if (true) { revert("{"); } }
  fallback() external { /* } */ }
  function close() public only { unchecked { uint receive_ = 1; } }
}
library L { function add(uint a) internal { } }
`;

test('functions are named with their contract, comments and strings hold none', () => {
  expect(listDefinitions(SOURCE).map(({ name }) => name)).toEqual([
    'free',
    'Base.constructor',
    'Base.only',
    'Base.receive',
    'Base.fallback',
    'Base.close',
    'Base',
    'L.add',
    'L',
  ]);
});

test('a definition goes from its keyword to its brace', () => {
  const close = listDefinitions(SOURCE).find(({ name }) => name === 'Base.close');
  expect(SOURCE.slice(close?.start, close?.end)).toMatch(/^function close\(\).*1; \} \}$/);
});

test('hostile sources take time in proportion to their length', () => {
  const texts = ['{', '}', '/*', '"\\', 'function ', 'contract a{', '\u202e'].map((part) =>
    part.repeat(200_000),
  );
  for (const text of texts) expect(listDefinitions(text).length).toBeLessThanOrEqual(20_000);
});

test('a stretch is named after the innermost definition around it, else after the last within it', () => {
  const definitions = listDefinitions(SOURCE);
  const find = createDefinitionFinder(definitions);
  for (let from = 0; from < SOURCE.length; from += 3)
    for (let to = from; to <= SOURCE.length; to += 5) {
      const within = definitions.filter(({ start, end }) => from <= start && end <= to);
      const around = definitions.find(({ start, end }) => start <= from && to <= end);
      expect(find(from, to)).toEqual({
        ...{ isWhole: within.length > 0, name: (around ?? within.at(-1))?.name ?? null },
      });
    }
});
