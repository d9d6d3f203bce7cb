import type { Abi, AbiEvent, AbiFunction, AbiParameter } from 'viem';
import { toEventSelector, toFunctionSelector } from 'viem/utils';
import type { View, ViewColumn } from '../view.ts';
import { nameParameters, readParameters, readTopic } from './abi-columns.ts';

/** Maximum number of views of a contract; of its events first. */
const VIEWS_MAX = 200;
/** Parameters of an event or a function that has a view. */
const PARAMETERS_MAX = 40;

const SHARED: readonly ViewColumn[] = [
  column('block_number', 'integer', 'Number of the block.'),
  column('transaction_index', 'integer', 'Position of the transaction in its block.'),
];
const TIME = column('timestamp', 'timestamp', 'Time of the block; null outside the years 1970 to 9999.');

const OF_EVENT: readonly ViewColumn[] = [
  ...SHARED,
  column('log_index', 'integer', 'Position in its block.'),
  column('transaction_hash', 'hex', 'Hash of the transaction.'),
  TIME,
];
const OF_CALL: readonly ViewColumn[] = [
  ...SHARED,
  { ...column('transaction_hash', 'hex', 'Hash of the transaction.'), expression: 'r.hash' },
  TIME,
  column('from_address', 'hex', 'Sender.'),
  column('value', 'numeric', 'Amount, in wei.'),
  column('status', 'integer', '1 success, 0 failure; null before Byzantium.'),
];

function column(name: string, kind: ViewColumn['kind'], sentence: string): ViewColumn {
  return { name, kind, sentence, expression: `r.${name}` };
}

/** Schema in the names of the views of a contract. Pure. */
export function contractSchemaOf(address: string): string {
  return `c_${address.slice(2).toLowerCase()}`;
}

/** Address of such a schema; null for another name. Pure. */
export function parseContractSchema(schema: unknown): string | null {
  const [, digits] = /^c_([0-9a-f]{40})$/.exec(String(schema)) ?? [];
  return digits === undefined ? null : `0x${digits}`;
}

/**
 * Views of the decoded events of a contract and of the transactions that call its functions. They are no objects of the
 * database, but subqueries over `logs` and `transactions`, written into a query that names them. The items of the interface are
 * hostile: what cannot be read has no view. Pure.
 */
export function listContractViews(address: string, abi: readonly unknown[]): View[] {
  const views = new Map<string, View>();
  const items = abi.filter((item) => typeof item === 'object' && item !== null) as Abi[number][];
  const add = (view: View | null) => {
    if (view !== null && !views.has(view.name) && views.size < VIEWS_MAX) views.set(view.name, view);
  };
  for (const item of items) if (item.type === 'event') add(attempt(() => createEventView(address, item)));
  for (const item of items) if (item.type === 'function') add(attempt(() => createCallView(address, item)));
  return [...views.values()];
}

function attempt(create: () => View | null): View | null {
  try {
    return create();
  } catch {
    return null;
  }
}

function createEventView(address: string, event: AbiEvent): View | null {
  if (event.anonymous === true || event.inputs.length > PARAMETERS_MAX) return null;
  const topic = toEventSelector(event);
  const named = nameAll(event.inputs);
  const indexed = named.filter(({ parameter }) => (parameter as { indexed?: unknown }).indexed === true);
  const data = readParameters(
    named.filter((each) => !indexed.includes(each)),
    'r.data',
  );
  if (data === null || indexed.length > 3) return null;
  const topics = indexed.map(({ parameter, name }, place) =>
    readTopic(parameter, name, `r.topic${place + 1}`),
  );
  const parts = [
    `r.address = ${bytes(address)} and r.topic0 = ${bytes(topic)}`,
    ...[1, 2, 3].map((place) => `r.topic${place} is ${place <= indexed.length ? 'not null' : 'null'}`),
    `octet_length(r.data) >= ${data.bytes}`,
  ];
  const byName = new Map([...topics, ...data.columns].map((each) => [each.name, each]));
  return {
    name: `${contractSchemaOf(address)}.event_${nameOf(event.name)}_${topic.slice(2, 10)}`,
    sentence: `Events ${nameOf(event.name)}, decoded. Lists and tuples have no column.`,
    ...joinRows('raw_logs', parts, [...OF_EVENT, ...sortColumns(named, byName)]),
  };
}

function createCallView(address: string, item: AbiFunction): View | null {
  if (
    item.inputs.length > PARAMETERS_MAX ||
    item.stateMutability === 'view' ||
    item.stateMutability === 'pure'
  )
    return null;
  const selector = toFunctionSelector(item);
  const named = nameAll(item.inputs);
  const data = readParameters(named, 'substr(r.input, 5)');
  if (data === null) return null;
  const parts = [
    `r.to_address = ${bytes(address)} and r.method_id = ${bytes(selector)}`,
    `octet_length(r.input) >= ${data.bytes + 4}`,
  ];
  return {
    name: `${contractSchemaOf(address)}.call_${nameOf(item.name)}_${selector.slice(2, 10)}`,
    sentence: `Transactions that call ${nameOf(item.name)}, decoded. Lists and tuples have no column.`,
    ...joinRows('raw_transactions', parts, [...OF_CALL, ...data.columns]),
  };
}

/** Rows of a raw view under conditions, as a subquery with a column for each of the view. */
function joinRows(rows: string, parts: readonly string[], columns: readonly ViewColumn[]) {
  const list = columns.map(({ name, expression }) => `${expression} as "${name}"`).join(', ');
  const source = `(select ${list} from ${rows} r where ${parts.join(' and ')}) r`;
  return { columns, source, indexed: '`block_number`, `transaction_hash`', from: () => source };
}

function nameAll(parameters: readonly AbiParameter[]) {
  const names = nameParameters(parameters);
  return parameters.map((parameter, place) => ({ parameter, name: names[place] ?? '' }));
}

function sortColumns(
  named: readonly { name: string }[],
  byName: ReadonlyMap<string, ViewColumn>,
): ViewColumn[] {
  return named.flatMap(({ name }) => byName.get(name) ?? []);
}

/** Name in a view's name: PostgreSQL reads unquoted names in lower case, up to 63 bytes. */
function nameOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '')
    .slice(0, 40);
}

function bytes(hexadecimal: string): string {
  return `'\\x${hexadecimal.slice(2).toLowerCase()}'::bytea`;
}
