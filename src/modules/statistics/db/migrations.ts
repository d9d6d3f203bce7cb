import type { Migration } from '#sdk/db/migrations.ts';

/** The migrations of a run's schema. */
export const migrations: readonly Migration[] = [
  {
    name: '001-lines',
    sql: (schema) => `
      create table ${schema}.statistics_days (
        day integer primary key, first_timestamp numeric not null,
        blocks numeric not null, empty_blocks numeric not null, uncles numeric not null,
        block_size numeric not null, gas_limit numeric not null, gas_used numeric not null,
        base_fee numeric not null, base_fee_blocks numeric not null, burnt_fees numeric not null,
        priority_fees numeric not null, transaction_fees numeric not null, transactions numeric not null,
        blob_gas_used numeric not null, succeeded numeric not null, failed numeric not null,
        legacy_transactions numeric not null, access_list_transactions numeric not null,
        dynamic_fee_transactions numeric not null, blob_transactions numeric not null,
        set_code_transactions numeric not null, created_contracts numeric not null,
        contract_calls numeric not null, coin_transfers numeric not null, coin_value numeric not null,
        gas_price numeric not null, logs numeric not null, blobs numeric not null,
        blob_fees numeric not null, token_transfers numeric not null, nft_transfers numeric not null,
        nft_mints numeric not null, nft_burns numeric not null, withdrawals numeric not null,
        withdrawals_amount numeric not null,
        unknown_sizes numeric not null default 0, unknown_gas_limits numeric not null default 0,
        unknown_gas_used numeric not null default 0, unknown_burnt_fees numeric not null default 0,
        unknown_priority_fees numeric not null default 0, unknown_transaction_fees numeric not null default 0,
        unknown_outcomes numeric not null default 0, unknown_types numeric not null default 0,
        unknown_coin_values numeric not null default 0, unknown_gas_prices numeric not null default 0,
        unknown_blob_fees numeric not null default 0, unknown_withdrawals numeric not null default 0
      );
      create table ${schema}.statistics_members (
        kind smallint, address bytea, day integer, first_block bigint not null, primary key (kind, address, day)
      );
      create table ${schema}.statistics_distinct (
        kind smallint, resolution smallint, period integer, active bigint not null, joined bigint not null,
        primary key (kind, resolution, period)
      )`,
  },
];
