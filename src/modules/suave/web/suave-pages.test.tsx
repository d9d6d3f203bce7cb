import { expect, test } from 'vitest';
import { drawHtml, drawText } from '#web/pages/draw-page.test-data.tsx';
import { createAddress, createTransaction } from '#web/pages/pages.test-data.ts';
import { KettlePage } from './KettlePage.tsx';
import { kettleTransactionsQuery } from './queries.ts';
import { Slot } from './transaction-slot.tsx';

const KETTLE = `0x${'3'.repeat(40)}`;
const PEEKER = `0x${'4'.repeat(40)}`;
const FIRST = { page: 1, cursor: undefined };
const WRAPPED = {
  type: 67,
  nonce: 11,
  to: { ...createAddress('5'), implementation_name: null },
  gas_limit: '1000000',
  gas_price: '1500000000',
  fee: { type: 'actual', value: '1500000000000000' },
  max_priority_fee_per_gas: null,
  max_fee_per_gas: null,
  value: '2000000000000000000',
  hash: `0x${'d6'.repeat(32)}`,
  method: 'newMatch',
  decoded_input: null,
  raw_input: '0x236fb1b3',
};
const of = (fields: object) => createTransaction(fields as object);

test('a transaction of Suave names its kettle, its peekers and what it wraps', () => {
  const transaction = of({
    execution_node: createAddress('3'),
    allowed_peekers: [PEEKER, PEEKER],
    wrapped: WRAPPED,
  });
  const text = drawText(<Slot transaction={transaction} />);
  expect(text).toMatch(/Kettle.*0x33333333.*All its transactions.*Allowed peekers.*0x44444444/);
  expect(text).toMatch(/Wrapped transaction.*0xd6d6.*newMatch.*2.*0\.0015.*1,000,000/);
  expect(text).toMatch(/at 1\.5 gwei.*11 ?type 67.*0x236fb1b3/);
  expect(drawHtml(<Slot transaction={transaction} />)).toContain(`href="/txs/kettle/${KETTLE}"`);
});

test('a transaction without a kettle shows nothing, whatever else a server says', () => {
  expect(drawText(<Slot transaction={createTransaction()} />)).toBe('');
  expect(drawText(<Slot transaction={of({ execution_node: null, allowed_peekers: [] })} />)).toBe('');
  expect(drawText(<Slot transaction={of({ execution_node: 7, wrapped: 'x' })} />)).toContain('Kettle');
});

test('many peekers are counted', () => {
  const allowed_peekers = Array.from({ length: 60 }, (_, place) => `0x${String(place).padStart(40, '0')}`);
  const text = drawText(<Slot transaction={of({ execution_node: createAddress('3'), allowed_peekers })} />);
  expect(text).toContain('and 10 more');
});

test('the list of a kettle has its transactions and its pages', () => {
  const draw = (items: object[], next: object | null = null) =>
    drawHtml(<KettlePage hash={KETTLE} search={FIRST} />, [
      [kettleTransactionsQuery(KETTLE, FIRST), { items, next_page_params: next }],
    ]);
  const html = draw([createTransaction()], { block_number: 5, index: 1, items_count: 50 });
  expect(html).toContain('0xabababab');
  expect(html).toMatch(new RegExp(`/txs/kettle/${KETTLE}\\?page=2&amp;cursor=`));
  expect(draw([])).toContain('This kettle has executed none');
});
