import { expect, test } from 'vitest';
import { toApiFilter, toggleValue } from './filter.ts';
import { readFilter } from './read-filter.ts';

const ANN = `0x${'a1'.repeat(20)}`;
const BOB = `0x${'b2'.repeat(20)}`;
const read = (search: string) => readFilter(new URLSearchParams(search));

test('a filter is read back from its own address', () => {
  const filter = {
    transaction_types: 'COIN_TRANSFER,ERC-20',
    methods: '0xa9059cbb,mint',
    age_from: '2026-11-01',
    age_to: '2026-11-02T10:00:00.000Z',
    from_address_hashes_to_include: `${ANN},${BOB}`,
    to_address_hashes_to_exclude: BOB,
    address_relation: 'and' as const,
    amount_from: '0.5',
    amount_to: '100',
    token_contract_address_hashes_to_include: `native,${ANN}`,
  };
  expect(readFilter(new URLSearchParams(filter))).toEqual(filter);
});

test.each([
  'transaction_types=nonsense',
  'methods=0x12',
  'methods=%3Cscript%3E',
  'age_from=yesterday',
  'age_from=2026-13-45',
  'from_address_hashes_to_include=0x12',
  'to_address_hashes_to_exclude=native',
  'amount_from=-1',
  'amount_to=1e9',
  'address_relation=xor',
  'token=USDC',
  'from=&mode=exclude',
])('%s asks for nothing', (search) => {
  expect(read(search)).toEqual({});
});

test('a list has each value once, and 20 at most', () => {
  expect(read(`methods=mint&methods=MINT,burn`)).toEqual({ methods: 'MINT,burn' });
  const many = Array.from({ length: 30 }, (_, n) => `0x${String(n).padStart(40, '0')}`).join(',');
  const { from_address_hashes_to_include: kept } = read(`from_address_hashes_to_include=${many}`);
  expect(kept?.split(',')).toHaveLength(20);
});

test('what a form adds is included or excluded, once, and not both', () => {
  const name = 'from_address_hashes_to';
  expect(read(`from=${ANN}`)).toEqual({ [`${name}_include`]: ANN });
  expect(read(`${name}_include=${ANN}&from=${ANN.toUpperCase().replace('X', 'x')}`)).toEqual({
    [`${name}_include`]: ANN.toUpperCase().replace('X', 'x'),
  });
  expect(read(`${name}_include=${ANN},${BOB}&from=${ANN}&mode=exclude`)).toEqual({
    [`${name}_include`]: BOB,
    [`${name}_exclude`]: ANN,
  });
  expect(read('token=native&mode=exclude')).toEqual({ token_contract_address_hashes_to_exclude: 'native' });
});

test('toggleValue() takes away what is there, whatever its case', () => {
  const filter = { methods: '0xA9059CBB,mint' };
  expect(toggleValue(filter, 'methods', '0xa9059cbb').methods).toBe('mint');
  expect(toggleValue({ methods: 'mint' }, 'methods', 'mint').methods).toBeUndefined();
});

test('days become whole days of UTC for the API, times stay', () => {
  expect(toApiFilter({ age_from: '2026-11-01', age_to: '2026-11-01' })).toEqual({
    age_from: '2026-11-01T00:00:00.000Z',
    age_to: '2026-11-01T23:59:59.999Z',
  });
  expect(toApiFilter({ age_from: '2026-11-01T10:00:00Z' }).age_from).toBe('2026-11-01T10:00:00Z');
});
