import type { ScratchDatabase } from './scratch-database.ts';

type Database = Pick<ScratchDatabase, 'client'>;

/** Chain of the verified addresses. */
const CHAIN = 31_337;
const ADDRESS = (text: string) => `substring(sha256(convert_to(${text}, 'UTF8')) from 1 for 20)`;
const HASH = (text: string) => `sha256(convert_to(${text}, 'UTF8'))`;
const ON = `'{"incoming": true, "outcoming": true}'::jsonb`;
const SETTINGS = `jsonb_build_object('native', ${ON}, 'ERC-20', ${ON}, 'ERC-721', ${ON}, 'ERC-404', ${ON})`;

/** Adds a sign-in identity and a session to every account. */
export async function fillSessions({ client }: Database): Promise<void> {
  await client.query(`
    with ways as (
      insert into app.account_identities (account_id, kind, subject)
      select id, 'wallet', '0x' || encode(${ADDRESS("'wallet ' || id")}, 'hex') from app.accounts returning id, account_id
    )
    insert into app.account_sessions (account_id, identity_id, token_hash, last_used_at, expires_at)
    select account_id, id, ${HASH("'session ' || id")}, now() - random() * interval '60 days', now() + interval '1 day' from ways`);
}

/** Fills an account with all kinds of data: each list to its limit, and a thousand notifications. */
export async function fillOneAccount({ client }: Database, account: number): Promise<void> {
  for (const statement of ROWS_OF_ONE) await client.query(statement, [account]);
}

/** Fills the data of operators: pending requests, public tags, and the log. */
export async function fillAdmin({ client }: Database): Promise<void> {
  for (const statement of ROWS_OF_ALL) await client.query(statement);
}

/** An ABI of a hundred functions, as of a larger contract. */
const ABI = `(select jsonb_agg(jsonb_build_object('type', 'function', 'name', 'function' || n, 'stateMutability', 'view',
  'inputs', jsonb_build_array(jsonb_build_object('name', 'account', 'type', 'address')),
  'outputs', jsonb_build_array(jsonb_build_object('name', '', 'type', 'uint256'))))::text from generate_series(1, 100) n)`;

const PROJECT = `jsonb_build_object('requesterName', 'Ada', 'requesterEmail', 'ada@people.example', 'projectName', 'Project ' || n,
  'projectWebsite', 'https://project.example', 'projectEmail', 'info@project.example', 'iconUrl', 'https://project.example/icon.png',
  'projectDescription', repeat('What the project is about. ', 20), 'projectSector', 'DeFi', 'twitter', 'https://social.example/project')`;

const REQUEST = (of: string) => `
  insert into app.account_public_tags (account_id, full_name, email, company, tags, addresses, additional_comment, is_owner)
  select ${of}, 'Ada', 'ada@people.example', 'Harbour', 'Harbour;Bridge ' || n,
    array(select ${ADDRESS("'tagged ' || n || ' ' || place")} from generate_series(1, 10) place), repeat('Why. ', 50), true`;

const ROWS_OF_ONE = [
  `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
   select $1::int, ${ADDRESS("'own ' || n")}, 'Watched ' || n, ${SETTINGS}, true
   from generate_series(1, 500 - (select count(*)::int from app.account_watchlist where account_id = $1::int)) n`,
  `insert into app.account_address_tags (account_id, address, name)
   select $1::int, ${ADDRESS("'tag ' || n")}, 'Tag ' || n from generate_series(1, 2000) n`,
  `insert into app.account_transaction_tags (account_id, hash, name)
   select $1::int, ${HASH("'tag ' || n")}, 'Tag ' || n from generate_series(1, 2000) n`,
  `with keys as (
     insert into app.account_api_keys (account_id, name) select $1::int, 'Key ' || n from generate_series(1, 3) n returning api_key
   )
   insert into app.account_api_key_uses (api_key, day, requests)
   select api_key, current_date - ago, 1000 + ago from keys cross join generate_series(0, 29) ago`,
  `insert into app.account_custom_abis (account_id, address, name, abi)
   select $1::int, ${ADDRESS("'abi ' || n")}, 'ABI ' || n, ${ABI} from generate_series(1, 15) n`,
  `${REQUEST('$1::int')} from generate_series(1, 15) n`,
  `insert into app.account_webhooks (account_id, url, secret)
   select $1::int, 'https://hooks.example/' || n, encode(${HASH("'secret ' || n")}, 'hex') from generate_series(1, 3) n`,
  `with moved as (
     insert into app.account_movements (event_id, run_id, block_number, block_time, transaction_hash, address, is_incoming, kind, amount, is_told)
     select ${HASH("'event ' || n")}, (select id from app.runs where is_active), n, 1700000000 + n, ${HASH("'transaction ' || n")},
       ${ADDRESS("'own ' || n % 400")}, true, 'native', 1000000000000000000, true
     from generate_series(1, 1000) n returning id
   )
   insert into app.jobs (kind, owner, subject, data, state, attempts, status, ended_at)
   select 'notification', $1::int::text, moved.id, jsonb_build_object('name', 'Mine', 'webhook',
     (select min(id) from app.account_webhooks where account_id = $1::int)), 'done', 1, 200, now() from moved`,
  `insert into app.account_identities (account_id, kind, subject)
   select $1::int, 'wallet', '0x' || encode(${ADDRESS("'other wallet ' || n")}, 'hex') from generate_series(1, 8) n`,
  `insert into app.account_sessions (account_id, identity_id, token_hash, device, network, expires_at)
   select $1::int, (select min(id) from app.account_identities where account_id = $1::int), ${HASH("'other session ' || n")}, 'Firefox on Linux',
     '10.0.0.0/24', now() + interval '1 day' from generate_series(1, 18) n`,
  `insert into app.verified_addresses (chain_id, address, account_id)
   select ${CHAIN}, ${ADDRESS("'token ' || n")}, $1::int from generate_series(1, 200) n`,
  `insert into app.token_info_submissions (account_id, chain_id, address, fields)
   select $1::int, ${CHAIN}, ${ADDRESS("'token ' || n")}, ${PROJECT} from generate_series(1, 200) n`,
];

const ROWS_OF_ALL = [
  `${REQUEST('id')} from app.accounts a cross join lateral (select a.id as n) each where a.id <= 2000`,
  `insert into app.public_tags (address, label)
   select ${ADDRESS("'public ' || n")}, 'Public tag ' || n from generate_series(1, 20000) n`,
  `insert into app.operator_log (operator, action, subject, detail)
   select 'wallet 0x1212', 'public_tags_added', 'list ' || n, repeat('What was done. ', 10) from generate_series(1, 10000) n`,
];
