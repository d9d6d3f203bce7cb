import { boolean, hex, integer, numeric, standardOf, text } from './columns.ts';
import type { View } from './view.ts';

/** Balances that replace those by transfers where the token reports others, as in all answers of the API. */
const SHOWN_BALANCES = (schema: string) => `(
  select b.token_address, b.token_type, b.token_id, b.holder_address, b.value, 'transfers' as source
  from ${schema}.token_balances b
  where b.value > 0 and not exists (
    select from ${schema}.observed_token_balances o
    where o.holder_address = b.holder_address and o.token_type = b.token_type
      and o.token_address = b.token_address and o.token_id = b.token_id)
  union all
  select o.token_address, o.token_type, o.token_id, o.holder_address, o.value, 'node'
  from ${schema}.observed_token_balances o where o.value > 0) t`;

/** Joins of a token's contract (`a`) and of the indexed blocks (`w`), by the token's address. */
const HISTORY_OF = (schema: string, token: string) => `left join ${schema}.addresses a on a.hash = ${token}
    left join ${schema}.coverage w on w.layer = 'facts'`;

/** True if every block since genesis, or since the creation of the token, is indexed up to the newest one. */
const IS_WHOLE = `coalesce(w.blocks @> int8range(least(coalesce(a.contract_block, 0), upper(w.blocks) - 1), upper(w.blocks)), false)`;

const tokenBalances: View = {
  name: 'token_balances',
  sentence: 'Positive balances of tokens.',
  indexed: '`holder_address`, `token_address`',
  from: (schema) => `${SHOWN_BALANCES(schema)} ${HISTORY_OF(schema, 't.token_address')}`,
  columns: [
    hex('token_address', 'Token.'),
    text('token_type', 'Standard by the shape of the transfers.', standardOf('t.token_type')),
    numeric(
      'token_id',
      'Id of an ERC-1155 token; null for others.',
      'case when t.token_type = 1155 then t.token_id end',
    ),
    hex('holder_address', 'Holder.'),
    numeric('value', 'Amount in the smallest unit; for ERC-721 the number of tokens.'),
    text(
      'source',
      '`transfers`: the sum of transfers; `node`: reported by the token itself; `partial`: the sum of a part of the transfers.',
      `case when t.source = 'transfers' and not ${IS_WHOLE} then 'partial' else t.source end`,
    ),
  ],
};

const tokens: View = {
  name: 'tokens',
  sentence: 'Contracts of tokens. Names and symbols are what the contract answers: anybody can choose them.',
  indexed: '`address`',
  from: (schema) => `${schema}.tokens t left join ${schema}.observed_tokens o on o.address = t.address
    left join ${schema}.token_checks k on k.token_address = t.address and k.block_number > o.block_number
    left join ${schema}.token_checks v on v.token_address = t.address
    left join ${schema}.token_observations h on h.token_address = t.address ${HISTORY_OF(schema, 't.address')}`,
  columns: [
    hex('address', 'Contract.'),
    text('type', 'Standard, such as `ERC-20`.', standardOf('t.standard')),
    text('name', 'Name; null if the contract has none.', `nullif(o.name, '')`),
    text('symbol', 'Symbol; null if the contract has none.', `nullif(o.symbol, '')`),
    numeric('decimals', 'Decimals; null if the contract has none.', 'o.decimals'),
    numeric(
      'total_supply',
      'Supply in the smallest unit, as last read.',
      'coalesce(k.observed_supply, o.total_supply)',
    ),
    integer(
      'holders_count',
      'Number of addresses with a balance.',
      'coalesce(h.holders_count, t.holders_count)',
    ),
    text(
      'holders_count_source',
      'As `source` of balances; `partial` if holders are or may be missing.',
      `case when not ${IS_WHOLE} or h.is_partial then 'partial' when h.holders_count is not null then 'node'
        when v.verdict = 'balances_differ' then 'partial' else 'transfers' end`,
    ),
    integer('transfers_count', 'Number of transfers.'),
    integer('first_block', 'Block of its first mention.'),
  ],
};

const IS_CONTRACT = '(t.contract_block is not null or coalesce(octet_length(c.code), 0) > 0)';
const CODE_OF = (schema: string) => `left join ${schema}.observed_codes c on c.address = t.hash`;

const addresses: View = {
  name: 'addresses',
  sentence: 'Addresses that the chain mentions.',
  indexed: '`address`',
  from: (schema) => `${schema}.addresses t ${CODE_OF(schema)}
    left join ${schema}.observed_balances o on o.address = t.hash`,
  columns: [
    hex('address', 'Address.', 't.hash'),
    boolean('is_contract', 'True for a contract.', IS_CONTRACT),
    numeric('balance', 'Balance in wei when it was last read; null if it was not.', 'o.value'),
    integer('balance_block', 'Block at which the balance was read.', 'o.block_number'),
    integer('first_block', 'Block of its first mention.'),
    integer('transactions_count', 'Number of transactions that it sent or received.'),
    integer('token_transfers_count', 'Number of token transfers.'),
    integer('internal_transactions_count', 'Number of internal transactions in the traced blocks.'),
    integer('logs_count', 'Number of logs that it emitted.'),
    integer('validations_count', 'Number of blocks that it mined or validated.'),
    integer('withdrawals_count', 'Number of withdrawals.'),
    numeric('gas_used', 'Gas used by transactions that it sent.'),
  ],
};

/** Proxy data that code read later supersedes, as in the API's answers. */
const IS_OVERTAKEN = `coalesce(octet_length(c.code) = 0 or (c.block_number > p.block_number
  and p.type in ('eip7702', 'eip1167', 'clone_with_immutable_arguments')), false)`;

const contracts: View = {
  name: 'contracts',
  sentence: 'Addresses with code.',
  indexed: '`address`',
  from: (schema) => `${schema}.addresses t ${CODE_OF(schema)}
    left join ${schema}.observed_proxies p on p.address = t.hash and not ${IS_OVERTAKEN}
    left join ${schema}.observed_beacons n on n.address = p.beacon
    where ${IS_CONTRACT}`,
  columns: [
    hex('address', 'Address.', 't.hash'),
    integer(
      'first_code_block',
      'First block that proves that it has code; null if unknown.',
      't.contract_block',
    ),
    integer('code_size', 'Size of its code in bytes; null if it was not read.', 'octet_length(c.code)'),
    text('proxy_type', 'Kind of proxy, such as `eip1967`; null for others.', 'p.type'),
    hex(
      'implementation',
      'Contract to which it delegates; null for others.',
      'coalesce(n.implementation, p.implementation)',
    ),
    integer('transactions_count', 'Number of transactions that it sent or received.'),
    integer('logs_count', 'Number of logs that it emitted.'),
  ],
};

/** Views of what follows from the data of the chain, and of what its node reports. */
export const STATE_VIEWS: readonly View[] = [tokenBalances, tokens, addresses, contracts];
