/** An attempt to read, change or hurt what a query may not. */
export type Attack = readonly [group: string, query: string];

const group = (name: string, queries: string): Attack[] =>
  queries
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((query) => [name, query] as const);

const nested = (open: string, inside: string, close: string, count: number) =>
  `select ${open.repeat(count)}${inside}${close.repeat(count)}`;

/** Attempts that must be refused. */
export const REFUSED: readonly Attack[] = [
  ...group(
    'other statements',
    `
    insert into blocks select * from blocks
    update blocks set number = 1
    delete from blocks
    truncate blocks
    drop view blocks
    create table t (a int)
    create temp table t as select 1
    create function f() returns int language sql as 'select 1'
    alter role current_user superuser
    grant select on all tables in schema app to public
    copy blocks to '/tmp/out'
    copy (select 1) to program 'id'
    copy blocks from '/etc/passwd'
    do $$ begin perform pg_sleep(10); end $$
    set role postgres
    set statement_timeout = 0
    set session authorization postgres
    reset role
    show data_directory
    begin
    commit
    rollback
    prepare p as select 1
    execute p
    deallocate all
    declare c cursor for select 1
    fetch all from c
    listen x
    notify x, 'y'
    unlisten *
    lock table blocks
    vacuum
    analyze blocks
    explain select 1
    explain analyze select pg_sleep(10)
    call f()
    merge into blocks b using blocks c on true when matched then delete
    checkpoint
    load 'dblink'
    discard all
    security label on role x is 'y'
    import foreign schema x from server y into z
    refresh materialized view x
    reindex database postgres
    cluster
    table pg_shadow
    `,
  ),
  ...group(
    'through the names of views of contracts',
    `
    select * from c_0000000000000000000000000000000000000001.event_transfer_ddf252ad
    select * from c_0000000000000000000000000000000000000001.pg_shadow
    select * from c_0000000000000000000000000000000000000001.raw_logs
    select * from "c_0000000000000000000000000000000000000001; drop view blocks".x
    select * from "c_000000000000000000000000000000000000000A".event_a_00000000
    select * from c_00000000000000000000000000000000000000011.blocks
    select * from postgres.c_0000000000000000000000000000000000000001.event_a_00000000
    select * from "run_1_views"."raw_blocks"
    select * from only c_0000000000000000000000000000000000000001.event_a_00000000
    select abi_uint('1')
    select abi_bytes(data, 1) from logs
    select l.abi_text from logs l
    with c_0000000000000000000000000000000000000001 as (select 1) select * from c_0000000000000000000000000000000000000001.event_a_00000000
    select * from c_0000000000000000000000000000000000000001.event_a_00000000, c_0000000000000000000000000000000000000002.event_a_00000000, c_0000000000000000000000000000000000000003.event_a_00000000, c_0000000000000000000000000000000000000004.event_a_00000000, c_0000000000000000000000000000000000000005.event_a_00000000, c_0000000000000000000000000000000000000006.event_a_00000000
    `,
  ),
  ...group(
    'more than one statement',
    `
    select 1; select 2
    select 1; drop view blocks
    select 1;;set statement_timeout = 0
    commit; select 1
    `,
  ),
  ...group(
    'writes and locks inside SELECT',
    `
    select * into t from blocks
    select * from blocks for update
    select * from blocks for share nowait
    select * from blocks for key share skip locked
    with x as (delete from blocks returning *) select * from x
    with x as (insert into blocks values (1) returning *) select * from x
    with x as (update blocks set number = 1 returning *) select * from x
    with x as (merge into blocks b using blocks c on true when matched then delete returning 1) select * from x
    select * from (select * from blocks for update) x
    select (select 1 from blocks for update)
    `,
  ),
  ...group(
    'catalogs and other schemas',
    `
    select * from pg_shadow
    select * from pg_catalog.pg_authid
    select * from pg_stat_activity
    select * from pg_settings
    select * from pg_file_settings
    select * from pg_hba_file_rules
    select * from pg_roles
    select * from information_schema.tables
    select * from app.runs
    select * from public.blocks
    select * from run_1.blocks
    select * from run_1_views.blocks
    select * from raw_blocks
    select * from "PG_SHADOW"
    select * from "pg_shadow"
    select * from pg_class tablesample system (1)
    select * from postgres.pg_catalog.pg_class
    select pg_class from pg_class
    select * from blocks, pg_user
    select * from blocks where exists (select from pg_authid)
    select (select passwd from pg_shadow limit 1)
    with pg_shadow as (select 1) select * from pg_shadow
    with x as (with pg_authid as (select 1) select 1) select * from x, pg_authid
    with blocks as (select 1) select * from blocks
    select * from only blocks
    select 'pg_authid'::regclass
    select 1::oid::regclass::text
    select cast('run_1.blocks' as regclass)
    select 'x'::regrole
    select 'now'::name
    `,
  ),
  ...group(
    'functions',
    `
    select pg_sleep(10)
    select pg_catalog.pg_sleep(10)
    select "pg_sleep"(10)
    select pg_sleep_for('10 seconds')
    select pg_sleep_until(now() + interval '1 hour')
    select pg_read_file('/etc/passwd')
    select pg_read_binary_file('/etc/passwd')
    select pg_ls_dir('.')
    select pg_stat_file('base')
    select pg_ls_logdir()
    select pg_current_logfile()
    select lo_import('/etc/passwd')
    select lo_export(1, '/tmp/x')
    select lo_create(0)
    select lo_from_bytea(0, 'x')
    select lo_get(1)
    select dblink('host=/tmp', 'select 1')
    select * from dblink('host=/tmp', 'select 1') as t(a int)
    select set_config('role', 'postgres', false)
    select set_config('statement_timeout', '0', false)
    select current_setting('data_directory')
    select pg_reload_conf()
    select pg_rotate_logfile()
    select pg_terminate_backend(1)
    select pg_cancel_backend(1)
    select pg_notify('x', 'y')
    select pg_advisory_lock(1)
    select pg_try_advisory_lock(1)
    select pg_advisory_xact_lock(1)
    select nextval('x')
    select setval('x', 1)
    select txid_current()
    select pg_export_snapshot()
    select query_to_xml('select * from pg_shadow', true, true, '')
    select table_to_xml('pg_shadow', true, true, '')
    select database_to_xml(true, true, '')
    select cursor_to_xml('x', 1, true, true, '')
    select xpath('/', '<a/>')
    select xmlparse(document '<a/>')
    select version()
    select inet_server_addr()
    select current_user
    select session_user
    select current_role
    select user
    select current_catalog
    select current_schema
    select current_database()
    select pg_backend_pid()
    select has_table_privilege('pg_shadow', 'select')
    select pg_get_viewdef('blocks')
    select pg_relation_size('blocks')
    select pg_typeof(1)
    select to_regclass('pg_shadow')
    select obj_description(1)
    select random()
    select gen_random_uuid()
    select clock_timestamp()
    select repeat('x', 1000000000)
    select lpad('x', 1000000000)
    select rpad('x', 1000000000, 'y')
    select format('%1000000000s', 'x')
    select concat('x', 'y')
    select concat_ws(',', 'x', 'y')
    select replace('aaaa', 'a', 'aaaa')
    select translate('a', 'a', 'b')
    select overlay('abc' placing 'x' from 1)
    select string_agg(input, ',') from transactions
    select array_agg(input) from transactions
    select json_agg(t) from transactions t
    select jsonb_object_agg(hash, input) from transactions
    select xmlagg(null) from blocks
    select row_to_json(t) from transactions t
    select array(select input from transactions)
    select array[1, 2, 3]
    select regexp_replace('aaaa', '(a+)+$', 'b')
    select regexp_matches('aaaa', '(a+)+$')
    select regexp_split_to_table('a', 'b')
    select substring('aaaa' from '(a+)+$')
    select substring('aaaa' similar '%' escape '#')
    select unnest(array[1])
    select generate_series(1, 1000000000)
    select * from generate_subscripts(array[1], 1)
    select * from unnest(array[1])
    select * from json_to_recordset('[]') as x(a int)
    select * from rows from (generate_series(1, 2), generate_series(1, 3))
    select * from json_table('[]', '$' columns (a int))
    select * from xmltable('/' passing '' columns a int)
    select count(*) from generate_series(1, 3) with ordinality
    select encode('x', 'hex')
    select convert_from('x', 'SQL_ASCII')
    select md5('x')
    select sha256('x')
    select factorial(100000)
    select exp(100000::numeric)
    select nextval(null)
    select pg_catalog.textcat('a', 'b')
    select pg_catalog.set_config('a.b', 'c', true)
    select count(*) filter (where pg_sleep(1) is null) from blocks
    select sum(pg_sleep(1)::text::int) over () from blocks
    select lag(pg_sleep(1)) over (order by number) from blocks
    select number from blocks order by pg_sleep(1)
    select number from blocks group by number, pg_sleep(1)
    select number from blocks limit (select pg_sleep(1)::text::int)
    select number from blocks having pg_sleep(1) is null
    select case when true then pg_sleep(1) end
    select coalesce(null, pg_sleep(1))
    select number from blocks where (number, 1) in (select 1, pg_sleep(1))
    values (pg_sleep(1))
    select 1 union select pg_sleep(1)::text::int
    with x as (select pg_sleep(1)) select 1
    select variadic_f(variadic array[1])
    select round(v => 1.5)
    `,
  ),
  ...group(
    'functions by another way to write them',
    `
    select g.pg_sleep from generate_series(1, 5) g
    select g.pg_terminate_backend from generate_series(1, 99) g
    select g.lo_create from generate_series(1, 5) as g
    select g.pg_advisory_lock from generate_series(1, 5) g, (select 1 as pg_advisory_lock) x
    select (1).pg_sleep
    select (select 5).pg_sleep
    select (g).pg_sleep from generate_series(1, 5) g
    select t.row_to_json from transactions t
    select b.pg_column_size from blocks b
    select x.y.pg_sleep from blocks x
    select * from generate_series(1, 5) pg_sleep(a) where pg_sleep.pg_sleep is null
    `,
  ),
  ...group(
    'operators and types',
    `
    select 'aaaaaaaaaaaaaaaaaaaa!' ~ '(a+)+$'
    select 'a' !~ '(a|a)*b'
    select 'a' ~* '(a|aa)+$'
    select 'aaaa' similar to '(a|aa)+'
    select 1 operator(pg_catalog.+) 2
    select 'x' operator(pg_catalog.||) 'y'
    select 'a' @@ 'b'
    select 'a' ^@ 'b'
    select '{"a":1}'::json -> 'a'
    select '{"a":1}'::jsonb
    select '<a/>'::xml
    select '{1,2}'::int[]
    select 'x'::char(1000000000)
    select 'x'::bpchar
    select '1'::money
    select '1'::bit(83886080)
    select 'a'::bytea
    select 'x'::blocks
    select 'x' collate "C"
    select 'x'::run_1.blocks
    select row(1, 2)
    select number from blocks where hash like any (array(select hash from blocks))
    `,
  ),
  ...group(
    'escapes and comments',
    `
    select * from U&"pg\\005fshadow"
    select U&"pg\\005fsleep"(10)
    select U&'\\0061'
    select E'\\x41'
    select $$pg_shadow$$
    select $a$x$a$
    select b'1'
    select x'ff'
    select n'x'
    select/**/pg_sleep/**/(10)
    select pg_/**/sleep(10)
    /* /* nested */ */ select pg_sleep(1)
    select 1 /* unterminated
    select 'unterminated
    select "unterminated
    select * from blocks where hash = '' union select passwd from pg_shadow --'
    `,
  ),
  ...group(
    'recursion and size',
    `
    with recursive x as (select 1 union all select 1 from x) select count(*) from x
    with recursive x(a) as (select 1 union select a + 1 from x) select max(a) from x
    with recursive x(a) as (values (1) union all select a from x, generate_series(1, 10)) select count(*) from x
    select count(*) from logs a, logs b, logs c
    select count(*) from transactions a cross join transactions b cross join transactions c
    select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000000000) b
    select sum(a) from generate_series(1, 9000000000) a
    select hash from blocks group by cube (hash, number, miner, size, nonce, gas_used, gas_limit, timestamp)
    select hash from blocks group by rollup (hash, number)
    select hash from blocks group by grouping sets ((hash), (number))
    select number from blocks tablesample bernoulli (100)
    select number from blocks order by number fetch first 5 rows with ties
    select 1e999999999
    `,
  ),
  ['recursion and size', `select ${'1+'.repeat(700)}1`],
  ['recursion and size', `select ${'1+'.repeat(9000)}1`],
  ['recursion and size', `select ${'not '.repeat(4000)}true`],
  ['recursion and size', nested('(', '1', ')', 5000)],
  ['recursion and size', nested('(select ', '1', ')', 1200)],
  ['recursion and size', nested('case when true then ', '1', ' end', 500)],
  ['recursion and size', `select ${Array.from({ length: 2000 }, (_, place) => place).join(', ')}`],
  [
    'recursion and size',
    `select * from ${Array.from({ length: 60 }, (_, place) => `blocks b${place}`).join(', ')}`,
  ],
  ['recursion and size', `select '${'x'.repeat(30_000)}'`],
  ['recursion and size', `select ${'9'.repeat(5000)}`],
  ['more than one statement', 'select 1; -- a comment\n delete from blocks'],
  ['characters', 'select 1\u0000; drop view blocks'],
  ['characters', 'select \ud800'],
  ['characters', '\ufeffdrop view blocks'],
  ['characters', ''],
  ['characters', ' \n -- nothing'],
  ['characters', ';;'],
];

/** Text that a query doubles over and over. */
const DOUBLED = Array.from(
  { length: 18 },
  (_, place) => `t${place + 1} as (select x || x as x from t${place})`,
);

/** Attempts to use up time, memory or files within what is allowed; they end within the limits, with or without an answer. */
export const BOUNDED: readonly Attack[] = [
  ['text', `with t0 as (select 'xxxxxxxxxxxxxxxx' as x), ${DOUBLED.join(', ')} select length(x) from t18`],
  [
    'text',
    `select max(a.input || b.input || a.input) from transactions a, transactions b where a.block_number < 40`,
  ],
  ['text', `select input, input, input, input, input, input from transactions`],
  ['text', `select a.data, b.data from logs a, logs b limit 9000`],
  ['numbers', `select max(7::numeric ^ (150000 - number % 3)) from blocks`],
  ['numbers', `select sum(length((9::numeric ^ (130000 - number % 3))::text)) from blocks`],
  ['numbers', `select max(power(1.0000000001::numeric, 1000000000 + number)) from blocks`],
  ['numbers', `select max(power(1.5::numeric, 123456.789 + number)) from blocks`],
  ['numbers', `select max(log(3::numeric, 9::numeric ^ (130000 - number % 3))) from blocks`],
  ['numbers', `select max(sqrt(9::numeric ^ (130000 - number % 3))) from blocks`],
  ['numbers', `select max((9::numeric ^ 65000) * (9::numeric ^ (65000 + number % 3))) from blocks`],
  ['numbers', `select max((9::numeric ^ 130000) / (7::numeric ^ (65000 + number % 3))) from blocks`],
  ['numbers', `select max((9::numeric ^ 130000) % (7::numeric ^ (65000 + number % 3))) from blocks`],
  ['numbers', `select round(1::numeric / 3, 16383), 2147483647 + 1`],
  ['patterns', `select count(*) from transactions where input || input like '%0%0%0%0%0%0%0%0%0%0%0%0%x'`],
  ['patterns', `select count(*) from logs where data ilike '%0%0%0%0%0%0%0%0%0%0%0%0%0%0%0%0%0%x'`],
  ['rows', `select a.hash from transactions a, transactions b`],
  ['rows', `select count(*) from transactions a join transactions b on a.type = b.type`],
  ['rows', `select count(*) from (select 1 as k from logs) a join (select 1 as k from logs) b on a.k = b.k`],
  ['rows', `select count(*) from generate_series(1, (select max(gas_limit)::int8 * 1000 from blocks)) a`],
  [
    'rows',
    `select 1 where 7 not in (select x.a from generate_series(1, (select max(gas_limit)::int8 * 1000 from blocks)) x(a))`,
  ],
  [
    'rows',
    `select count(*) from blocks where number in (select x from generate_series(1, (select 900000000 + min(number) from blocks)) x) or number < 0`,
  ],
  [
    'rows',
    `select x from generate_series(1, (select 900000000 + min(number) from blocks)) x order by -x limit 1`,
  ],
  [
    'rows',
    `select x from generate_series(1, (select 900000000 + min(number) from blocks)) x intersect select number from blocks`,
  ],
  [
    'rows',
    `select distinct x from generate_series(1, (select 900000000 + min(number) from blocks)) x order by 1 desc limit 1`,
  ],
  [
    'rows',
    `select x, count(*) from generate_series(1, (select 900000000 + min(number) from blocks)) x group by 1 order by 2 desc limit 1`,
  ],
  [
    'rows',
    `select count(distinct x) from generate_series(1, (select 900000000 + min(number) from blocks)) x`,
  ],
  [
    'rows',
    `select percentile_cont(0.5) within group (order by x) from generate_series(1, (select 900000000 + min(number) from blocks)) x`,
  ],
  [
    'rows',
    `select mode() within group (order by x) from generate_series(1, (select 900000000 + min(number) from blocks)) x`,
  ],
  [
    'rows',
    `select sum(x) over (order by x rows between unbounded preceding and unbounded following) from generate_series(1, (select 900000000 + min(number) from blocks)) x`,
  ],
  [
    'rows',
    `select a.x from generate_series(1, 3000) a(x) where (select count(*) from logs l where l.log_index > a.x) > 5`,
  ],
  ['rows', `select count(*) from logs a full join logs b on a.data = b.data and a.topic0 = b.topic0`],
  ['rows', `select (select max(b.number) from blocks b where b.number <> a.number) from blocks a, blocks c`],
];
