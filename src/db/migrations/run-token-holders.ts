/**
 * Holders are counted once for any number of ids; a token that emits both the ERC-20 and the ERC-721 shape is marked;
 * lists of holders, of one id's holders and of an address's tokens are index ranges.
 */
export const TOKEN_HOLDERS_SQL = (schema: string) => `
  alter table ${schema}.tokens
    add column erc20_transfers_count bigint not null default 0,
    add column erc721_transfers_count bigint not null default 0;
  update ${schema}.tokens t set erc20_transfers_count = c.erc20, erc721_transfers_count = c.erc721
    from (select token_address, count(*) filter (where token_type = 20) as erc20,
            count(*) filter (where token_type = 721) as erc721
          from ${schema}.token_transfers group by token_address) c
    where c.token_address = t.address;
  update ${schema}.tokens t set holders_count = h.holders
    from (select token_address, count(distinct holder_address) as holders
          from ${schema}.token_balances where value > 0 group by token_address) h
    where h.token_address = t.address and t.holders_count <> h.holders;
  alter table ${schema}.tokens add column standard smallint not null generated always as
    (case when erc20_transfers_count > 0 and erc721_transfers_count > 0 then 404 else type end) stored;
  create index tokens_standard on ${schema}.tokens (standard, holders_count desc, address desc);

  alter table ${schema}.token_balances drop constraint token_balances_pkey,
    add primary key (holder_address, token_type, token_address, token_id);
  drop index ${schema}.token_balances_ranking;
  create index token_balances_ranking on ${schema}.token_balances
    (token_address, token_type, value desc, holder_address desc);
  create index token_balances_instance on ${schema}.token_balances
    (token_address, token_id, value desc, holder_address desc) where token_type = 1155;
`;
