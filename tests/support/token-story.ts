import type { TokenTransfersTable } from '#db/tables/token-transfers.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestApi } from './api.ts';
import type { TestDatabase } from './database.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  observedTokenRow,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from './rows.ts';

/** Tokens of the story by their shape. */
export const STORY_TOKENS = { coins: addressOf(0x20), nfts: addressOf(0x721), goods: addressOf(0x1155) };
/** Those who take part; the first is the zero address. */
export const STORY_PEOPLE = [0, 1, 2, 3, 4].map(addressOf) as [Buffer, Buffer, Buffer, Buffer, Buffer];

/** Balances by holder, token and id as text. */
export type Balances = ReadonlyMap<string, bigint>;

/** Key of a balance: the id counts for ERC-1155 alone. */
export function balanceKey(
  holder: Buffer,
  {
    token_address,
    token_type,
    token_id,
  }: Pick<TokenTransfersTable, 'token_address' | 'token_type' | 'token_id'>,
): string {
  return `${holder.toString('hex')} ${token_address.toString('hex')} ${token_type === 1155 ? token_id : 0n}`;
}

/** Adds up transfers one by one, as a reader of the chain would. */
export function sumTransfers(transfers: readonly TokenTransfersTable[]): Balances {
  const sums = new Map<string, bigint>();
  for (const transfer of transfers)
    for (const [holder, sign] of [
      [transfer.from_address, -1n],
      [transfer.to_address, 1n],
    ] as const) {
      const key = balanceKey(holder, transfer);
      sums.set(key, (sums.get(key) ?? 0n) + sign * (transfer.amount ?? 1n));
    }
  return sums;
}

/** Writes blocks with random transfers of three tokens between few people, and the state that follows from them. */
export async function writeTokenStory(
  database: TestDatabase,
  { seed, blocks }: { seed: number; blocks: number },
): Promise<TokenTransfersTable[]> {
  const transfers = makeTransfers(seed, blocks);
  const { db, pool, schema } = database;
  const heights = Array.from({ length: blocks + 1 }, (_, number) => number);
  await db
    .insertInto('blocks')
    .values(heights.map((number) => blockRow(number)))
    .execute();
  await db
    .insertInto('transactions')
    .values(heights.map((number) => transactionRow(number, 0)))
    .execute();
  await db.insertInto('token_transfers').values(transfers).execute();
  const held = [...sumTransfers(transfers)].filter(([key]) => !key.startsWith('0'.repeat(40)));
  await db
    .insertInto('token_balances')
    .values(held.map(([key, value]) => toBalanceRow(key, value)))
    .execute();
  await db
    .insertInto('addresses')
    .values(STORY_PEOPLE.map((hash) => addressRow(hash)))
    .execute();
  const tokens = Object.values(STORY_TOKENS);
  await db
    .insertInto('tokens')
    .values(tokens.map((address) => tokenRow(address, { type: typeOf(address) })))
    .execute();
  await db
    .insertInto('observed_tokens')
    .values(tokens.map((address) => observedTokenRow(address)))
    .execute();
  await setHead(db, { number: blocks });
  await createTestApi(database);
  await pool.query(`
    delete from ${schema}.coverage;
    insert into ${schema}.coverage (layer, blocks) values ('facts', '{[0,${blocks + 1})}'), ('traces', '{[0,${blocks + 1})}');
    insert into ${schema}.token_checks (token_address, verdict, holders_checked, holders_differ, block_number, block_hash)
    select address, 'agrees', 1, 0, 0, '\\x00' from ${schema}.tokens`);
  return transfers;
}

function makeTransfers(seed: number, blocks: number): TokenTransfersTable[] {
  const random = createPrng(seed);
  const sums = new Map<string, bigint>();
  const transfers: TokenTransfersTable[] = [];
  for (let block = 1; block <= blocks; block++)
    for (let log = 0; log < 4; log++) {
      const token = random.pick(Object.values(STORY_TOKENS));
      const type = typeOf(token);
      const id = type === 20 ? null : BigInt(random.integer(1, 3));
      const batch = type === 1155 && random.chance(0.3) ? 2 : 1;
      for (let place = 0; place < batch; place++) {
        const amount = type === 721 ? null : BigInt(random.integer(0, 9));
        const shape = {
          token_address: token,
          token_type: type,
          token_id: id === null ? null : id + BigInt(place),
        };
        const from = random.pick(STORY_PEOPLE);
        // Nobody sends what is not there: it is minted instead.
        const isThere = (sums.get(balanceKey(from, shape)) ?? 0n) >= (amount ?? 1n);
        const [sender, receiver] = [isThere ? from : (STORY_PEOPLE[0] as Buffer), random.pick(STORY_PEOPLE)];
        const over = { ...shape, amount, from_address: sender, to_address: receiver, batch_index: place };
        transfers.push(tokenTransferRow(block, log, over));
        for (const [holder, sign] of [
          [sender, -1n],
          [receiver, 1n],
        ] as const)
          sums.set(
            balanceKey(holder, shape),
            (sums.get(balanceKey(holder, shape)) ?? 0n) + sign * (amount ?? 1n),
          );
      }
    }
  return transfers;
}

function typeOf(token: Buffer): 20 | 721 | 1155 {
  if (token.equals(STORY_TOKENS.coins)) return 20;
  return token.equals(STORY_TOKENS.nfts) ? 721 : 1155;
}

function toBalanceRow(key: string, value: bigint) {
  const [holder = '', token = '', id = '0'] = key.split(' ');
  const token_address = Buffer.from(token, 'hex');
  const holder_address = Buffer.from(holder, 'hex');
  return { token_address, token_type: typeOf(token_address), token_id: BigInt(id), holder_address, value };
}
