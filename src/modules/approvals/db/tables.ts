import type { Kysely } from 'kysely';
import { type LoggedApproval, readApproval } from '#modules/kits/approvals/lib/read-approval.ts';
import type { Migration } from '#sdk/db/migrations.ts';
import { blockTable, columnsOf, type RowOf, type Tables } from '#sdk/db/tables.ts';

interface ApprovalSource {
  approval: LoggedApproval;
  blockNumber: number;
  logIndex: number;
}

const { bigint, bytea, integer, numeric, smallint } = columnsOf<ApprovalSource>();

/** Approvals, as logs report them. */
export const APPROVALS = blockTable({
  layer: 'facts',
  name: 'approvals',
  key: ['block_number', 'log_index'],
  folded: [],
  rows: ({ block, receipts }) =>
    receipts.flatMap(({ logs }) =>
      logs.flatMap((log) => {
        const approval = readApproval(log);
        return approval === null ? [] : [{ approval, blockNumber: block.number, logIndex: log.index }];
      }),
    ),
  columns: {
    block_number: bigint(({ blockNumber }) => blockNumber),
    log_index: integer(({ logIndex }) => logIndex),
    kind: smallint(({ approval }) => approval.kind),
    owner: bytea(({ approval }) => approval.owner),
    token: bytea(({ approval }) => approval.token),
    spender: bytea(({ approval }) => approval.spender),
    value: numeric(({ approval }) => approval.value),
    expiration: numeric.nullable(({ approval }) => approval.expiration),
    token_id: numeric.nullable(({ approval }) => approval.tokenId),
  },
});
export type ApprovalsTable = RowOf<typeof APPROVALS>;

/** The same database, with the table of the module. */
export function withApprovals(db: Kysely<Tables>): Kysely<Tables & { approvals: ApprovalsTable }> {
  return db as unknown as Kysely<Tables & { approvals: ApprovalsTable }>;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-approvals',
    sql: (schema) => `
      create table ${schema}.approvals (
        block_number bigint not null,
        log_index integer not null,
        kind smallint not null,
        owner bytea not null,
        token bytea not null,
        spender bytea not null,
        value numeric not null,
        expiration numeric,
        token_id numeric,
        primary key (block_number, log_index)
      );
      create index approvals_owner on ${schema}.approvals (owner, block_number desc, log_index desc)`,
  },
];
