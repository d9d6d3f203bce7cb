import { z } from 'zod';
import { addCoins, toUnits } from '../finding/amount.ts';
import { asObject, asText, type JsonObject } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { ADDRESS, OF_LIST, OF_RUN } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { defineTool } from './tool.ts';

const DETAILS = [
  ...[
    'hash',
    'name',
    'ens_domain_name',
    'is_contract',
    'is_verified',
    'is_scam',
    'reputation',
    'coin_balance',
  ],
  ...[
    'block_number_balance_updated_at',
    'creator_address_hash',
    'creation_transaction_hash',
    'creation_status',
  ],
  ...[
    'proxy_type',
    'implementations',
    'token',
    'public_tags',
    'metadata',
    'has_tokens',
    'has_token_transfers',
    'has_logs',
  ],
];

const getAddress = defineTool({
  name: 'get_address',
  title: 'Address',
  description:
    'What an address is: account or contract, name, coin balance, creator, proxy implementation, token, and the numbers of its transactions and transfers.',
  input: z.strictObject({ address: ADDRESS, ...OF_RUN }),
  async find({ address }, scope) {
    const path = `/api/v2/addresses/${address}`;
    const [details, counters] = await Promise.all([scope.get(path), scope.find(`${path}/counters`)]);
    return {
      notes: [`coin_balance is in wei, coin_balance_in_coin in ${scope.coinSymbol}.`],
      pages: [scope.page(`/address/${address}`)],
      data: {
        ...addCoins(pick(details, DETAILS), ['coin_balance'], scope.coinDecimals),
        counters: pick(counters, Object.keys(asObject(counters))),
      },
    };
  },
});

const listTokensOfAddress = defineTool({
  name: 'list_address_tokens',
  title: 'Tokens of an address',
  description:
    'Token balances of an address (ERC-20 and others), each with its amount in the smallest unit and in whole tokens.',
  input: z.strictObject({
    address: ADDRESS,
    type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404']).optional().describe('Standard of the tokens'),
    ...OF_LIST,
    ...OF_RUN,
  }),
  async find({ address, type, ...args }, scope) {
    const rows = await listRows(scope, {
      path: `/api/v2/addresses/${address}/tokens`,
      query: { type },
      args,
      row: withAmount,
    });
    return {
      notes: [
        'value is in the smallest unit of the token, amount in whole tokens.',
        'A value_source of partial marks the sum of a part of the transfers, which is no balance.',
      ],
      pages: [scope.page(`/address/${address}?tab=tokens`)],
      data: { address },
      rows,
    };
  },
});

function withAmount(item: JsonObject): JsonObject {
  const row = pick(item, ['token', 'value', 'token_id', 'value_source']);
  const amount = toUnits(item.value, asObject(item.token).decimals);
  return amount === null ? row : { ...row, amount };
}

const listNfts = defineTool({
  name: 'list_address_nfts',
  title: 'NFTs of an address',
  description:
    'NFTs (ERC-721, ERC-1155, ERC-404 instances) that an address holds, with their collection and names.',
  input: z.strictObject({ address: ADDRESS, ...OF_LIST, ...OF_RUN }),
  async find({ address, ...args }, scope) {
    const rows = await listRows(scope, {
      path: `/api/v2/addresses/${address}/nft`,
      args,
      row: (item) => ({
        ...pick(item, ['id', 'token', 'token_type', 'value', 'is_unique']),
        ...nameOf(item),
      }),
    });
    return { notes: [], pages: [scope.page(`/address/${address}?tab=tokens_nfts`)], data: { address }, rows };
  },
});

/** The name in the metadata, which get_nft shows whole. */
function nameOf(item: JsonObject): JsonObject {
  const name = asText(asObject(item.metadata).name);
  return name === undefined ? {} : { metadata_name: name };
}

const listApprovals = defineTool({
  name: 'list_approvals',
  title: 'Approvals at risk',
  description:
    'What an address can lose by its token approvals: every spender that may move its tokens, the allowance, the amount at risk now, and when it was last used. One call answers "what can this address lose?".',
  input: z.strictObject({ address: ADDRESS, ...OF_LIST, ...OF_RUN }),
  async find({ address, ...args }, scope) {
    const rows = await listRows(scope, {
      path: `/api/v2/addresses/${address}/approvals`,
      args,
      row: presentApproval,
    });
    return {
      notes: [
        'allowance and at_risk are in the smallest unit of the token, at_risk_amount in whole tokens. at_risk is what the spender could take now: the smaller of allowance and balance; null where it is not known, and for kind operator (all NFTs of the collection) and instance (one NFT). is_checked false: the node could not confirm the allowance. revocation is the call with which the owner revokes it.',
      ],
      pages: [scope.page(`/address/${address}?tab=approvals`)],
      data: { address },
      rows,
    };
  },
});

const APPROVAL = [
  ...[
    'kind',
    'token',
    'spender',
    'token_id',
    'allowance',
    'is_unlimited',
    'at_risk',
    'is_checked',
    'expires_at',
  ],
  ...['timestamp', 'transaction_hash', 'last_used_at', 'revocation'],
];

function presentApproval(item: JsonObject): JsonObject {
  const amount = toUnits(item.at_risk, asObject(item.token).decimals);
  return { ...pick(item, APPROVAL), ...(amount === null ? {} : { at_risk_amount: amount }) };
}

export const ADDRESS_TOOLS = [getAddress, listTokensOfAddress, listNfts, listApprovals];
