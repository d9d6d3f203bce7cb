import { z } from 'zod';
import { int } from './primitives.ts';

/** `/config/backend`: both fields are null on a chain without a special type. */
export const backendConfig = z.object({
  chain_type: z.string().nullable(),
  openapi_spec_folder_name: z.string().nullable(),
});

/** `/config/indexer`: the parts of the index that are being updated. */
export const indexerConfig = z.object({
  indexer_enabled: z.boolean(),
  block_reward_fetcher_enabled: z.boolean(),
  internal_transactions_fetcher_enabled: z.boolean(),
  pending_transactions_fetcher_enabled: z.boolean(),
  token_instance_retry_fetcher_enabled: z.boolean(),
  token_instance_sanitize_fetcher_enabled: z.boolean(),
});

/** `/config/public-metrics`: `/metrics` is computed on request, hence 0. */
export const publicMetricsConfig = z.object({ update_period_hours: int });

/** `/config/smart-contracts/languages`: languages whose sources can be verified here. */
export const contractLanguages = z.object({ languages: z.array(z.string()) });

/** `/config/db-background-migrations`: migrations in progress; always empty here, since all finish before the server starts. */
export const backgroundMigrations = z.object({
  migrations: z.array(z.object({ migration_name: z.string() })),
});
