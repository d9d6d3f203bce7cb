import { TRANSACTION_KINDS } from '#sdk/db/tables.ts';
import type { BlockRange, RunTarget } from '#sdk/db/writes.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { BLOCK_SUMS, TRANSACTION_SUMS, TRANSFER_SUMS, WITHDRAWAL_SUMS } from './day-columns.ts';
import { dayOfSql } from './periods.ts';
import { type DaySums, openDay } from './sum-days.ts';
import { MEMBER_KINDS, type MemberSums, mentionMember } from './sum-members.ts';
import type { DayColumn } from './tables.ts';

type SumRow = Record<string, bigint | string | number> & { day: number; first_timestamp: bigint | string };

/** Daily sums over a range of blocks; scans each source table by its primary key. */
export async function readDays(target: RunTarget, range: BlockRange): Promise<DaySums> {
  const days: DaySums = new Map();
  const { schema } = target;
  await addRows(target, range, days, BLOCK_SUMS, `${schema}.blocks b`, 'number');
  for (const [sums, name] of [
    [TRANSACTION_SUMS, 'transactions'],
    [TRANSFER_SUMS, 'token_transfers'],
    [WITHDRAWAL_SUMS, 'withdrawals'],
  ] as const) {
    const from = `${schema}.${name} t join ${schema}.blocks b on b.number = t.block_number`;
    await addRows(target, range, days, sums, from, 't.block_number');
  }
  return days;
}

async function addRows(
  { client }: RunTarget,
  { from, to }: BlockRange,
  days: DaySums,
  sums: Readonly<Record<string, { sql: string }>>,
  source: string,
  number: string,
): Promise<void> {
  const columns = Object.entries(sums).map(([name, { sql }]) => `(${sql})::numeric as ${name}`);
  const { rows } = await client.query<SumRow>(
    `select ${dayOfSql('b.timestamp')} as day, min(b.timestamp) as first_timestamp, ${columns.join(', ')}
     from ${source} where ${number} between $1 and $2 group by 1`,
    [from, to],
  );
  for (const row of rows) {
    const day = openDay(days, row.day, BigInt(row.first_timestamp));
    for (const name of Object.keys(sums)) day[name as DayColumn] += BigInt(row[name] ?? 0);
  }
}

/** Participants in the blocks of a range; scans each source table by its primary key. */
export async function readMembers(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
): Promise<MemberSums> {
  const { rows } = await client.query<{
    kind: number;
    day: number;
    address: Buffer;
    block: number | string;
  }>(
    `select kind, ${dayOfSql('b.timestamp')} as day, address, min(b.number) as block
     from (
       select number as block_number, ${MEMBER_KINDS.producer} as kind, miner as address
       from ${schema}.blocks where number between $1 and $2 and miner is not null
       union all select block_number, ${MEMBER_KINDS.account}, from_address
       from ${schema}.transactions where block_number between $1 and $2
       union all select block_number, ${MEMBER_KINDS.contract}, to_address
       from ${schema}.transactions
       where block_number between $1 and $2 and to_address is not null and kinds & ${TRANSACTION_KINDS.contract_call} <> 0
       union all select block_number, unnest(case when token_type = 20 then array[${MEMBER_KINDS.token}]
         else array[${MEMBER_KINDS.token}, ${MEMBER_KINDS.collection}] end), token_address
       from ${schema}.token_transfers where block_number between $1 and $2
     ) m join ${schema}.blocks b on b.number = m.block_number
     group by 1, 2, 3`,
    [from, to],
  );
  const members: MemberSums = new Map();
  for (const { kind, day, address, block } of rows)
    mentionMember(members, { kind, day, address: bytesToHex(address), block: Number(block) });
  return members;
}
