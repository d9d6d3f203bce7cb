import { expect, test } from 'vitest';
import { exportPath, lastDays } from './export-path.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;

test('a file of an address carries its filter', () => {
  expect(
    exportPath({
      address: ADDRESS,
      type: 'logs',
      filterType: 'topic',
      filterValue: '0x1',
      advancedFilter: {},
    }),
  ).toEqual({
    path: '/api/v1/logs-csv',
    params: { address_id: ADDRESS, filter_type: 'topic', filter_value: '0x1' },
  });
  expect(
    exportPath({
      address: ADDRESS,
      type: 'transactions',
      filterType: 'address',
      filterValue: undefined,
      advancedFilter: {},
    }).params,
  ).toEqual({ address_id: ADDRESS });
});

test('a file of holders has the token in its path', () => {
  expect(
    exportPath({
      address: ADDRESS,
      type: 'holders',
      filterType: undefined,
      filterValue: undefined,
      advancedFilter: {},
    }),
  ).toEqual({ path: `/api/v2/tokens/${ADDRESS}/holders/csv`, params: {} });
});

test('the period that is offered first is the last 30 days', () => {
  expect(lastDays(Date.parse('2024-03-15T10:00:00Z'), 30)).toEqual({
    from_period: '2024-02-14',
    to_period: '2024-03-15',
  });
});

test('a file of the advanced filter carries its parameters', () => {
  const advancedFilter = { methods: '0xa9059cbb' };
  expect(
    exportPath({
      address: '',
      type: 'advanced-filters',
      filterType: undefined,
      filterValue: undefined,
      advancedFilter,
    }),
  ).toEqual({ path: '/api/v2/advanced-filters/csv', params: advancedFilter });
});
