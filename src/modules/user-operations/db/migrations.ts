import type { Migration } from '#sdk/db/migrations.ts';

/** Tables of operations and of the addresses in them, with the indexes of their lists. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-user-operations',
    sql: (schema) => `
      create table ${schema}.user_operations (
        block_number bigint not null,
        log_index integer not null,
        transaction_index integer not null,
        hash bytea not null,
        entry_point bytea not null,
        sender bytea not null,
        paymaster bytea,
        nonce numeric not null,
        success boolean not null,
        actual_gas_cost numeric not null,
        actual_gas_used numeric not null,
        factory bytea,
        aggregator bytea,
        bundler bytea,
        bundle_index integer not null,
        position integer not null,
        bundle_size integer not null,
        logs_from integer,
        primary key (block_number, log_index)
      );
      create index user_operations_hash on ${schema}.user_operations (hash);
      create index user_operations_sender on ${schema}.user_operations (sender, block_number desc, log_index desc);
      create index user_operations_bundler on ${schema}.user_operations (bundler, block_number desc, log_index desc);
      create index user_operations_paymaster on ${schema}.user_operations (paymaster, block_number desc, log_index desc)
        where paymaster is not null;
      create index user_operations_factory on ${schema}.user_operations (factory, block_number desc, log_index desc)
        where factory is not null;
      create index user_operations_bundles on ${schema}.user_operations (block_number desc, log_index desc)
        where position = 0;
      create index user_operations_entry_point on ${schema}.user_operations (entry_point, block_number desc, log_index desc);
      create index user_operations_later_bundles
        on ${schema}.user_operations (bundle_index, block_number desc, log_index desc) where bundle_index > 0;
      create index user_operations_deployed on ${schema}.user_operations (sender, block_number desc, log_index desc)
        where factory is not null;
      create table ${schema}.user_operation_parties (
        role smallint not null,
        address bytea not null,
        total bigint not null,
        bundles bigint not null,
        primary key (role, address)
      );
      create index user_operation_parties_total on ${schema}.user_operation_parties (role, total desc, address desc)`,
  },
];
