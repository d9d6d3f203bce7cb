import type { DatabasePool } from '#sdk/db/connection.ts';

type Db = Pick<DatabasePool, 'query'>;

/** Figures in USD as decimal text. */
export interface CheckedQuote {
  price: string;
  marketCap: string | null;
  change: number | null;
  volume: string | null;
  supply: string | null;
}

/** A day's validated figures. */
export interface CheckedDay {
  day: string;
  price: string;
  marketCap: string | null;
}

/** The coin's subject; a token's is its address. */
export const COIN = Buffer.alloc(0);

/** A stored price, with its age. */
export interface QuoteRow extends CheckedQuote {
  subject: Buffer;
  ageMs: number;
}

const QUOTES_MAX = 1001;
const DAYS_MAX = 4000;

/** The latest prices, the coin first, then the newest; relies on the primary key and sorts a thousand rows. */
export async function listQuotes(db: Db, source: string): Promise<QuoteRow[]> {
  const { rows } = await db.query<QuoteRow>(
    `select subject, price::text, market_cap::text as "marketCap", change, volume::text, supply::text,
       (extract(epoch from now() - taken_at) * 1000)::float8 as "ageMs"
     from app.price_quotes where source = $1 order by length(subject), taken_at desc, subject limit $2`,
    [source, QUOTES_MAX],
  );
  return rows;
}

/** The days, the newest first; relies on the primary key. */
export async function listDays(db: Db, source: string): Promise<CheckedDay[]> {
  const { rows } = await db.query<CheckedDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, price::text, market_cap::text as "marketCap"
     from app.price_days where source = $1 order by app.price_days.day desc limit $2`,
    [source, DAYS_MAX],
  );
  return rows;
}

/** Stores prices in place of earlier ones, and deletes tokens whose price is a week old. */
export async function writeQuotes(
  db: Db,
  source: string,
  quotes: readonly { subject: Buffer; quote: CheckedQuote }[],
): Promise<void> {
  await db.query(
    `insert into app.price_quotes (source, subject, price, market_cap, change, volume, supply)
     select $1, * from unnest($2::bytea[], $3::numeric[], $4::numeric[], $5::float8[], $6::numeric[], $7::numeric[])
     on conflict (source, subject) do update set price = excluded.price, market_cap = excluded.market_cap,
       change = excluded.change, volume = excluded.volume, supply = excluded.supply, taken_at = now()`,
    [
      source,
      quotes.map(({ subject }) => subject),
      ...(['price', 'marketCap', 'change', 'volume', 'supply'] as const).map((key) =>
        quotes.map(({ quote }) => quote[key]),
      ),
    ],
  );
  await db.query(
    `delete from app.price_quotes where source = $1 and length(subject) > 0 and taken_at < now() - interval '7 days'`,
    [source],
  );
}

/** Stores days in place of earlier values. */
export async function writeDays(db: Db, source: string, days: readonly CheckedDay[]): Promise<void> {
  await db.query(
    `insert into app.price_days (source, day, price, market_cap)
     select $1, * from unnest($2::date[], $3::numeric[], $4::numeric[])
     on conflict (source, day) do update
     set price = excluded.price, market_cap = coalesce(excluded.market_cap, price_days.market_cap)`,
    [
      source,
      days.map(({ day }) => day),
      days.map(({ price }) => price),
      days.map(({ marketCap }) => marketCap),
    ],
  );
}
