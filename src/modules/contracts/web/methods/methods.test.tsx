import { expect, test } from 'vitest';
import { addressQuery } from '#web/features/address/queries.ts';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { readFunctions } from './contract-function.ts';
import { MethodList } from './Methods.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
const ELEMENTS_MAX = 2000;

const write = (place: number) => ({
  ...{ type: 'function', stateMutability: 'nonpayable', outputs: [] },
  name: `${HOSTILE}${place}`,
  method_id: place.toString(16).padStart(8, '0'),
  inputs: [{ name: HOSTILE, type: 'tuple', components: [{ name: '__proto__', type: 'uint8[][2]' }] }],
});

function draw(items: readonly Record<string, unknown>[], query: string): string {
  return drawHtml(
    <MethodList
      hash={`0x${'12'.repeat(20)}`}
      functions={readFunctions(items)}
      isProxy={false}
      isWriting
      search={new URLSearchParams(query)}
    />,
  );
}

test('of 10,000 functions whose names look like HTML a bounded number is drawn, as text', () => {
  const items = Array.from({ length: 10_000 }, (_, place) => write(place));
  const html = draw(items, `fn=00000003&args=${encodeURIComponent(JSON.stringify([HOSTILE]))}`);
  expect(html).not.toMatch(/<img/);
  expect(html.match(/class="panel method-card"/g)).toHaveLength(200);
  expect(html).toContain('9800 more: search for a name.');
  expect(html.match(/<[a-z]/g)?.length).toBeLessThan(ELEMENTS_MAX);
});

test('what a getter of a token gives is shown in units of the token, though its output has no name', () => {
  const hash = `0x${'12'.repeat(20)}`;
  const outputs = [{ name: '', type: 'uint256', value: '253250801190000' }];
  const item = { type: 'function', name: 'totalSupply', method_id: '18160ddd', inputs: [], outputs };
  const props = { hash, isProxy: false, isWriting: false, search: new URLSearchParams() };
  const html = drawHtml(
    <MethodList {...props} functions={readFunctions([{ ...item, stateMutability: 'view', names: [''] }])} />,
    [[addressQuery(hash), { hash, token: { symbol: 'HUSD', decimals: '6' } }]],
  );
  expect(html).toContain('= 253250801.19 HUSD');
  expect(html).not.toContain('ETH');
});

test('functions of one name differ by the types of their arguments, in titles and as forms', () => {
  const tuple = { name: 'b', type: 'tuple[]', components: [{ name: 'c', type: 'uint8' }] };
  const items = [
    { ...write(1), name: 'pay', inputs: [{ name: 'to', type: 'address' }, tuple] },
    { ...write(2), name: 'pay', inputs: [] },
    { ...write(3), name: 'alone', inputs: [{ name: 'a', type: 'bytes' }] },
  ];
  const html = draw(items, 'fn=pay');
  expect(html).toContain('<b>pay</b>(address, (uint8)[])');
  expect(html).toContain('<b>pay</b>()');
  expect(html).toContain('aria-label="pay(address,(uint8)[])"');
  expect(html).toContain('aria-label="pay()"');
  expect(draw(items, 'fn=alone')).toContain('aria-label="alone"');
});

test('functions that are none, or take what is no parameter, are left out', () => {
  let deep: Record<string, unknown> = { name: 'x', type: 'uint8' };
  for (let depth = 0; depth < 3000; depth++) deep = { name: 'x', type: 'tuple', components: [deep] };
  const odd = [
    null,
    5,
    {},
    { ...write(1), name: 7 },
    { ...write(2), inputs: [null] },
    { ...write(3), inputs: [deep] },
  ];
  const html = draw([...odd.map((each) => Object(each)), write(4)], 'fn=00000004');
  expect(html.match(/class="panel method-card"/g)).toHaveLength(1);
});
