import { expect, onTestFinished, test } from 'vitest';
import type { ApiPart } from '#api/api-part.ts';
import type { Market } from '#api/market.ts';
import { anyAddress, openAccountServer, openBrowser, signIn } from '#tests/support/account-server.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { observedTokenRow, setHead } from '#tests/support/rows.ts';

const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex');
const [DOLLAR, GOLD, NAMELESS] = [anyAddress(), anyAddress(), anyAddress()];
const QUIET = { incoming: false, outcoming: false };
const RATES = new Map([
  [DOLLAR, '0.999'],
  [GOLD, '2400.5'],
]);
const market: Market = {
  coinRate: () => '3000',
  coinTakenAt: () => null,
  chart: () => ({ chart_data: [], available_supply: null }) as never,
  tokenOf: (address) => {
    const exchange_rate = RATES.get(`0x${address.toString('hex')}`);
    return exchange_rate === undefined
      ? undefined
      : { exchange_rate, circulating_market_cap: null, volume_24h: null };
  },
  rank: () => [],
};

/** A head at block 3, with all blocks below it or the newest ones alone. */
async function holdBlocks(db: TestDatabase['db'], isWhole: boolean): Promise<void> {
  await setHead(db, { number: 3 });
  const blocks = isWhole ? '{[0,4)}' : '{[2,4)}';
  await db.updateTable('coverage').set({ blocks }).where('layer', '=', 'facts').execute();
}

/** A server where one watched address holds three tokens and the other none; gives what the watch list says of both. */
async function readWorths(
  parts: readonly ApiPart[],
  { isWhole = true } = {},
): Promise<Record<string, unknown>[]> {
  const site = await openAccountServer({}, null, { parts });
  onTestFinished(() => site.close());
  const { db } = site.database;
  await holdBlocks(db, isWhole);
  const [rich, poor] = [anyAddress(), anyAddress()];
  const held: [string, bigint, bigint | null][] = [
    [DOLLAR, 1_500_000n, 6n],
    [GOLD, 2n * 10n ** 18n, 18n],
    [NAMELESS, 5n, null],
  ];
  for (const [token, value, decimals] of held) {
    await db
      .insertInto('token_balances')
      .values({
        token_address: bytes(token),
        token_type: 20,
        token_id: 0n,
        holder_address: bytes(rich),
        value,
      })
      .execute();
    await db
      .insertInto('observed_tokens')
      .values(observedTokenRow(bytes(token), { decimals }))
      .execute();
  }
  const browser = openBrowser(site);
  await signIn(browser);
  for (const address_hash of [poor, rich])
    await browser.ask('/api/account/v2/user/watchlist', {
      method: 'POST',
      body: {
        address_hash,
        name: 'Mine',
        notification_settings: { native: QUIET, 'ERC-20': QUIET, 'ERC-721': QUIET },
        notification_methods: { email: false },
      },
    });
  const { body } = await browser.ask('/api/account/v2/user/watchlist');
  return body.items.map(({ exchange_rate, tokens_count, tokens_fiat_value }: Record<string, unknown>) => ({
    exchange_rate,
    tokens_count,
    tokens_fiat_value,
  }));
}

test('the watch list says what tokens are worth together, those without a price left out', async () => {
  expect(await readWorths([{ market }])).toEqual([
    { exchange_rate: '3000', tokens_count: 3, tokens_fiat_value: '4802.4985' },
    { exchange_rate: '3000', tokens_count: 0, tokens_fiat_value: '0' },
  ]);
});

test('without prices the worth is not known', async () => {
  const unknown = { exchange_rate: null, tokens_fiat_value: null };
  expect(await readWorths([])).toEqual([
    { ...unknown, tokens_count: 3 },
    { ...unknown, tokens_count: 0 },
  ]);
});

test('nothing is said to be worth anything while earlier transfers are not indexed', async () => {
  expect(await readWorths([{ market }], { isWhole: false })).toMatchObject([
    { tokens_fiat_value: null },
    { tokens_fiat_value: null },
  ]);
});
