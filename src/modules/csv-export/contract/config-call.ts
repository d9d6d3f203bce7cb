import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { int } from '#sdk/contract/primitives.ts';

export const CSV_CALLS = calls({
  config_csv_export: {
    path: '/api/v2/config/csv-export',
    response: z.object({ limit: int, async_enabled: z.boolean() }),
    summary: 'Maximum number of rows of a CSV file, and whether it is made in the background by default',
    dependsOn: 'index',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends CsvCalls {}
}
type CsvCalls = typeof CSV_CALLS;
