import { z } from 'zod';
import { calls } from '../../../contract/calls/call.ts';
import { int } from '../../../contract/primitives.ts';

export const CSV_CALLS = calls({
  config_csv_export: {
    path: '/api/v2/config/csv-export',
    response: z.object({ limit: int, async_enabled: z.boolean() }),
    summary: 'Rows of a CSV file at most, and whether it is made in the background unasked',
    dependsOn: 'index',
  },
});

declare module '../../../contract/calls/core-calls.ts' {
  interface KnownCalls extends CsvCalls {}
}
type CsvCalls = typeof CSV_CALLS;
