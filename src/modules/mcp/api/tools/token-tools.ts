import { z } from 'zod';
import { toUnits } from '../finding/amount.ts';
import { asObject, type JsonObject } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { ADDRESS, OF_LIST, OF_RUN, TEXT } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { defineTool } from './tool.ts';

const TOKEN = [
  ...[
    'address_hash',
    'address',
    'type',
    'name',
    'symbol',
    'decimals',
    'total_supply',
    'holders_count',
    'holders_count_source',
    'holders',
  ],
  ...['exchange_rate', 'circulating_market_cap', 'volume_24h', 'reputation', 'balance_check', 'is_bridged'],
];

function presentToken(body: JsonObject): JsonObject {
  // Older servers name the address otherwise.
  const row = pick(
    body,
    TOKEN.filter((name) => !(name === 'address' && 'address_hash' in body)),
  );
  const amount = toUnits(row.total_supply, row.decimals);
  return amount === null ? row : { ...row, total_supply_amount: amount };
}

const SUPPLY_NOTE =
  'total_supply is in the smallest unit of the token, total_supply_amount in whole tokens; exchange_rate is in US dollars.';

const HOLDERS_NOTE =
  'A source of partial marks a number of holders that may be wrong: not every block is indexed, or not every balance was read.';

const getToken = defineTool({
  name: 'get_token',
  title: 'Token',
  description:
    'A token by its address: standard, name, symbol, decimals, supply, numbers of holders and transfers, price where there is one.',
  input: z.strictObject({ token: ADDRESS, ...OF_RUN }),
  async find({ token }, scope) {
    const path = `/api/v2/tokens/${token}`;
    const [details, counters] = await Promise.all([scope.get(path), scope.find(`${path}/counters`)]);
    return {
      notes: [SUPPLY_NOTE, HOLDERS_NOTE],
      pages: [scope.page(`/token/${token}`)],
      data: {
        ...presentToken(asObject(details)),
        counters: pick(counters, Object.keys(asObject(counters))),
      },
    };
  },
});

const listTokens = defineTool({
  name: 'list_tokens',
  title: 'Tokens',
  description:
    'Tokens of the chain, those with most holders first, or by name or symbol. Use it to find a token by its symbol.',
  input: z.strictObject({
    query: TEXT.optional().describe('Part of a name or symbol'),
    type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404']).optional().describe('Standard of the tokens'),
    ...OF_LIST,
    ...OF_RUN,
  }),
  async find({ query, type, ...args }, scope) {
    const rows = await listRows(scope, {
      path: '/api/v2/tokens',
      query: { q: query, type },
      args,
      row: presentToken,
    });
    return {
      notes: [
        SUPPLY_NOTE,
        HOLDERS_NOTE,
        'Several tokens may have the same name and symbol: compare addresses and holders.',
      ],
      pages: [scope.page('/tokens')],
      data: {},
      rows,
    };
  },
});

const listHolders = defineTool({
  name: 'list_token_holders',
  title: 'Holders of a token',
  description:
    'Who holds a token, the richest first, with balances and the share of the supply; or who holds one NFT of it.',
  input: z.strictObject({
    token: ADDRESS,
    token_id: z
      .string()
      .regex(/^\d{1,78}$/)
      .optional()
      .describe('Id of one NFT'),
    ...OF_LIST,
    ...OF_RUN,
  }),
  async find({ token, token_id, ...args }, scope) {
    const ofInstance = token_id === undefined ? '' : `/instances/${token_id}`;
    const [details, rows] = await Promise.all([
      scope.get(`/api/v2/tokens/${token}`),
      listRows(scope, {
        path: `/api/v2/tokens/${token}${ofInstance}/holders`,
        args,
        row: (item) => pick(item, ['address', 'value', 'token_id', 'value_source']),
      }),
    ]);
    const { decimals, total_supply } = asObject(details);
    return {
      notes: [
        'value is in the smallest unit of the token, amount in whole tokens, share_of_supply in percent.',
        'A value_source of partial marks the sum of a part of the transfers, which is no balance.',
      ],
      pages: [scope.page(`/token/${token}?tab=holders`)],
      data: { token: presentToken(asObject(details)) },
      rows: {
        ...rows,
        rows: rows.rows.map((row) => {
          const { value } = asObject(row);
          const amount = toUnits(value, decimals);
          const share = token_id === undefined ? toShare(value, total_supply) : null;
          return {
            ...asObject(row),
            ...(amount === null ? {} : { amount }),
            ...(share === null ? {} : { share_of_supply: share }),
          };
        }),
      },
    };
  },
});

/** Percent of a supply with two decimals; null where one of the figures is not known. */
function toShare(value: unknown, supply: unknown): string | null {
  if (typeof value !== 'string' || typeof supply !== 'string') return null;
  if (!/^\d{1,100}$/.test(value) || !/^\d{1,100}$/.test(supply) || BigInt(supply) === 0n) return null;
  const hundredths = (BigInt(value) * 10_000n) / BigInt(supply);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const getNft = defineTool({
  name: 'get_nft',
  title: 'NFT',
  description: 'One NFT: its owner, collection and metadata. Its transfers are in list_token_transfers.',
  input: z.strictObject({
    token: ADDRESS.describe('Contract of the collection'),
    token_id: z
      .string()
      .regex(/^\d{1,78}$/)
      .describe('Id of the NFT, in decimal'),
    ...OF_RUN,
  }),
  async find({ token, token_id }, scope) {
    const found = await scope.get(`/api/v2/tokens/${token}/instances/${token_id}`);
    return {
      notes: ['The metadata comes from the contract or from a server of its maker.'],
      pages: [scope.page(`/token/${token}/instance/${token_id}`)],
      data: pick(found, [
        'id',
        'owner',
        'token',
        'token_type',
        'is_unique',
        'metadata',
        'external_app_url',
        'media_type',
      ]),
    };
  },
});

export const TOKEN_TOOLS = [getToken, listTokens, listHolders, getNft];
