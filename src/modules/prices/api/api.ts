import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiContext, ApiPart } from '#sdk/api/part.ts';
import { publish, type TopicHub } from '#sdk/api/socket.ts';
import { toTime } from '#sdk/api/wire.ts';
import { listTokens } from '#sdk/db/tokens.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { settings } from '../settings.ts';
import { createSource, nameSource } from './create-source.ts';
import { runFeed } from './feed.ts';
import { createPriceBook } from './price-book.ts';
import { toDayText } from './sources/quotes.ts';

/** Creates the API part for prices; they are fetched from its registration until the server closes. */
export function createApi(own: ValuesOf<typeof settings>): ApiPart {
  const book = createPriceBook(own.ageMaxSeconds * 1000, Date.now);
  const { tokensMax } = own;
  let hub: TopicHub | undefined;

  function publishRate(): void {
    if (hub?.hasListeners('exchange_rate:new_rate') !== true) return;
    publish(hub, 'exchange_rate:new_rate', 'new_rate', { exchange_rate: book.coinRate(), ...book.chart() });
  }

  return {
    market: book,
    version: book.version,
    fields: {
      stats: async () => presentCoin(book),
      transactions: async (_, rows) => {
        const exchange_rate = book.coinRate();
        return rows.map(({ timestamp }) => ({
          exchange_rate,
          historic_exchange_rate: book.dayRate(toDayText(Number(timestamp) * 1000) ?? ''),
        }));
      },
    },
    publishers: {
      hash: [],
      chain: [
        (_, given) => {
          hub = given;
          return { onEvent: () => {}, stop: () => {} };
        },
      ],
    },
    register(scope, { context }) {
      const { appPool: pool } = context.store;
      const source = createSource(own);
      if (!pool || source === null) return;
      const end = new AbortController();
      void runFeed(
        {
          pool,
          source,
          sourceKey: nameSource(own),
          book,
          listTokens: () => listTokensToAsk(context, tokensMax),
          limits: { intervalMs: own.intervalSeconds * 1000, jumpMax: own.jumpMax, tokensMax },
          onChange: publishRate,
          warn(message) {
            if (!end.signal.aborted) scope.log.warn(message);
          },
          now: () => new Date(),
        },
        end.signal,
      );
      scope.addHook('preClose', async () => end.abort());
    },
  };
}

/** The active run's ERC-20 tokens with the most holders. */
async function listTokensToAsk(
  { index: { runs }, store: { db } }: ApiContext,
  limit: number,
): Promise<string[]> {
  const run = await runs.active();
  if (!run) return [];
  const rows = await listTokens(db.withSchema(run.schema), {
    types: [20],
    order: 'desc',
    after: null,
    limit,
  });
  return rows.map(({ address }) => bytesToHex(address));
}

function presentCoin(book: ReturnType<typeof createPriceBook>) {
  const coin = book.coin();
  const takenAt = book.coinTakenAt();
  return {
    coin_price: coin?.price ?? null,
    coin_price_change_percentage: coin?.change ?? null,
    ...(coin !== null && takenAt !== null && { coin_price_updated_at: toTime(new Date(takenAt)) }),
    market_cap: coin?.marketCap ?? null,
  };
}
