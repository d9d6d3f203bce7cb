import { concat, encodeDeployData, encodeFunctionData, type Hex, numberToHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#api/create-app.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { revertReason } from '#contract/transaction/revert-reason.ts';
import { CONTRACT_CALLS, CONTRACT_ROUTES } from '#modules/contracts/contract/calls.ts';
import { describeFailure } from '#modules/contracts/contract/describe-failure.ts';
import type { SourceTrace } from '#modules/contracts/contract/source-trace.ts';
import type { DemoSite } from '../support/demo-site.ts';
import { FAILING } from '../support/failing-project.ts';
import { type ProjectSite, startProjectSite } from '../support/project-site.ts';
import { type WrittenProject, writeProject } from '../support/write-project.ts';

const FILE = 'src/Failing.sol';

let started: ProjectSite;
let site: DemoSite;
let app: App;
/** As the server asks its node: failures of calls have a form of their own. */
let transport: Transport;
let project: WrittenProject;
let failing: Hex;
let from: Hex;

beforeAll(async () => {
  project = await writeProject({ [FILE]: FAILING });
  started = await startProjectSite(project.folder, {
    context({ rpcUrl }) {
      transport = createTransport({ urls: [rpcUrl] });
      return { node: { rpc: transport.request } };
    },
  });
  ({ site, app } = started);
  [from] = (await site.rpc('eth_accounts')) as [Hex];
  const hash = await send({ data: project.find(FILE, 'Failing').bytecode, gas: 3_000_000 });
  await mine();
  failing = ((await site.rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex })
    .contractAddress;
}, 240_000);

afterAll(async () => {
  await started.stop();
  await transport.close();
  await project.remove();
});

async function get<Answer>(path: string): Promise<Answer> {
  return (await app.server.inject({ url: path })).json() as Answer;
}

interface Sent {
  data?: Hex;
  to?: Hex;
  value?: bigint;
  gas?: number;
}

async function send({ gas = 200_000, value = 0n, ...transaction }: Sent): Promise<Hex> {
  const fields = { from, gas: numberToHex(gas), value: numberToHex(value), gasPrice: '0x174876e800' };
  return (await site.rpc('eth_sendTransaction', [{ ...fields, ...transaction }])) as Hex;
}

async function mine(): Promise<void> {
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
}

function encode(functionName: string, args: readonly unknown[] = []): Hex {
  return encodeFunctionData({ abi: project.find(FILE, 'Failing').abi, functionName, args });
}

const call =
  (functionName: string, ...args: readonly unknown[]) =>
  () => ({
    to: failing,
    data: encode(functionName, args),
  });

/** What is done; what the page says of it, and in which line it failed. */
const FAILURES: readonly [
  name: string,
  sent: () => Sent,
  reason: string | null,
  cause: string | null,
  line: string | null,
][] = [
  ['a reason', call('withReason', 5n), 'the size is too small', null, 'withReason'],
  ['an error of its own', call('withError'), 'Broken', null, 'withError'],
  ['an error of a standard', call('withKnownError'), 'ERC20InsufficientBalance', null, 'withKnownError'],
  ['no reason', call('withoutReason'), null, null, 'withoutReason'],
  ['panic 0x01', call('asserts', 5n), 'panic 0x01: an assertion failed', null, 'asserts'],
  ['panic 0x11', call('overflows', 5n), 'panic 0x11: a number over- or underflowed', null, 'overflows'],
  ['panic 0x12', call('divides', 5n), 'panic 0x12: division by zero', null, 'divides'],
  ['panic 0x21', call('casts', 2n), 'panic 0x21: a value is none of its enumeration', null, 'casts'],
  [
    'panic 0x22',
    call('decodes'),
    'panic 0x22: bytes or text in storage are not encoded as they have to be',
    null,
    'return stored',
  ],
  ['panic 0x31', call('pops'), 'panic 0x31: an empty array was popped', null, 'pops'],
  ['panic 0x32', call('indexes', 1n), 'panic 0x32: an index is out of bounds', null, 'indexes'],
  ['panic 0x41', call('allocates'), 'panic 0x41: too much memory was allocated', null, 'allocates'],
  ['panic 0x51', call('callsNothing'), 'panic 0x51: an empty function was called', null, 'callsNothing'],
  ['gas that is used up', call('burns'), 'Out of gas', null, 'burns'],
  [
    'gas that is used up within',
    call('burnsWithin'),
    null,
    'A call that it made ran out of gas.',
    'while (true)',
  ],
  ['an invalid instruction', call('invalid'), 'the code ran an invalid instruction', null, 'invalid'],
  ['a creation within that fails', call('creates'), 'a child needs a size', null, 'new Child(0)'],
  ['a call of what is no contract', call('callsNowhere'), null, null, 'callsNowhere'],
  ['coins that it does not have', call('sends'), null, null, 'sends'],
  [
    'a function that it has not',
    () => ({ to: failing, data: '0x12345678' }),
    null,
    'The contract has no function with the selector 0x12345678.',
    'contract Failing',
  ],
  [
    'call data that are cut',
    () => ({ to: failing, data: encode('withReason', [9n]).slice(0, 40) as Hex }),
    null,
    'The call data do not match the arguments of withReason(uint256 size).',
    'function withReason',
  ],
  [
    'coins for a function that takes none',
    () => ({ ...call('withReason', 9n)(), value: 1n }),
    null,
    'withReason(uint256 size) is not payable: no coins can be sent with it.',
    'function withReason',
  ],
  [
    'coins alone',
    () => ({ to: failing, value: 1n }),
    null,
    'The contract takes no calls without data, such as plain transfers of coins.',
    'contract Failing',
  ],
  ['a constructor that fails', () => ({ data: toDeployment(0n) }), 'a child needs a size', null, null],
  [
    'a code that is too large',
    () => ({ data: concat(['0x616001', '0x5ff3']), gas: 8_000_000 }),
    'the code of the new contract is larger than the chain allows',
    null,
    null,
  ],
];

function toDeployment(size: bigint): Hex {
  const { abi, bytecode } = project.find(FILE, 'Child');
  return encodeDeployData({ abi, bytecode, args: [size] });
}

test('the contract is verified by its artifact', async () => {
  const isVerified = async () => (await get<any>(`/api/v2/smart-contracts/${failing}`)).is_verified;
  await expect.poll(isVerified, { timeout: 60_000 }).toBe(true);
}, 90_000);

test('the commonest failures of transactions are said in words, with the line where the source has one', async () => {
  expect(FAILURES.length).toBeGreaterThanOrEqual(20);
  const hashes: Hex[] = [];
  for (const [, toSent] of FAILURES) hashes.push(await send(toSent()));
  await mine();
  const found = [];
  for (const [place, [name]] of FAILURES.entries()) {
    const transaction = await get<any>(`/api/v2/transactions/${hashes[place]}`);
    expect([name, transaction.status]).toEqual([name, 'error']);
    const { stack, cause } = await get<SourceTrace>(`/api/v2/transactions/${hashes[place]}/source-trace`);
    found.push([
      name,
      revertReason(transaction),
      cause,
      stack.find(({ place }) => place !== null)?.place?.code ?? null,
    ]);
  }
  expect(found).toEqual(
    FAILURES.map(([name, , reason, cause, line]) => [
      name,
      reason,
      cause,
      line && expect.stringContaining(line),
    ]),
  );
});

test.each([
  ['a reason', call('withReason', 5n), 'Reverted: the size is too small'],
  ['a panic', call('divides', 5n), 'Reverted: panic 0x12: division by zero'],
])('a call that reads says %s in words', async (_, toSent, sentence) => {
  const data = toSent().data as Hex;
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/v2/smart-contracts/${failing}/query-read-method`,
    payload: { method_id: data.slice(2, 10), args: ['5'] },
  });
  expect(describeFailure(answer.json().result)).toBe(sentence);
});

async function simulate(payload: object) {
  const url = `/api/v2/smart-contracts/${failing}/simulate`;
  const { statusCode, body } = await app.server.inject({ method: 'POST', url, payload });
  return { status: statusCode, body: JSON.parse(body) };
}

test('a call that is simulated says what it would return, emit and move', async () => {
  const to = `0x${'12'.repeat(20)}`;
  const { status, body } = await simulate({ data: encode('pays', [to]), from, value: '1000' });
  expect([status, CONTRACT_ROUTES.smart_contract_simulate.response.safeParse(body).error]).toEqual([
    200,
    undefined,
  ]);
  expect(body).toMatchObject({
    failure: null,
    gas_used: expect.stringMatching(/^\d{5}$/),
    output: [{ name: 'left', type: 'uint256', value: '750' }],
    events_count: 1,
    events: [{ decoded: { method_call: 'Paid(address indexed to, uint256 amount)' } }],
  });
  expect(
    body.events[0].decoded.parameters.map(({ value }: { value: string }) => value.toLowerCase()),
  ).toEqual([to, '250']);
  const moves = body.transfers.map(({ from, to, value }: Record<string, any>) => [
    from.hash ?? from,
    to.hash ?? to,
    value,
  ]);
  expect(moves.map((move: string[]) => move.map((each) => each.toLowerCase()))).toEqual([
    [from.toLowerCase(), failing.toLowerCase(), '1000'],
    [failing.toLowerCase(), to, '250'],
  ]);
  expect(await site.rpc('eth_getBalance', [failing, 'latest'])).toBe('0x0');
});

test.each([
  ['an error of its own', 'withError', [], {}, /Broken\(address caller, uint256 wanted\).*77/],
  ['a reason', 'withReason', [1n], {}, /^Reverted: the size is too small$/],
  ['a panic', 'divides', [5n], {}, /panic 0x12: division by zero/],
  [
    'coins that nobody has',
    'pays',
    [`0x${'12'.repeat(20)}`],
    { value: `1${'0'.repeat(30)}` },
    /fund|balance/i,
  ],
])('a call that is simulated would fail for %s', async (_, name, args, more, failure) => {
  const { body } = await simulate({ data: encode(name, args), from, ...more });
  expect(body).toMatchObject({ failure: expect.stringMatching(failure), output: [], transfers: [] });
});

test('the storage of the contract is known by its variables, with their values', async () => {
  const { body } = await app.server.inject({ url: `/api/v2/smart-contracts/${failing}/storage` });
  const storage = JSON.parse(body);
  expect(CONTRACT_CALLS.smart_contract_storage.response.parse(storage)).toEqual(storage);
  expect(storage.layout_address_hash.toLowerCase()).toBe(failing.toLowerCase());
  expect(
    storage.variables.map(({ name, slot, kind, value }: Record<string, unknown>) => [
      name,
      slot,
      kind,
      value,
    ]),
  ).toEqual([
    ['sink', '0', 'value', '0'],
    ['list', '1', 'entries', '0'],
    ['stored', '2', 'text', '0x'],
  ]);
  const unknown = await app.server.inject({ url: `/api/v2/smart-contracts/0x${'12'.repeat(20)}/storage` });
  expect(unknown.json()).toEqual({ layout_address_hash: null, variables: [], variables_count: 0 });
});

test.each([{}, { data: '0x12' }, { data: '0x12345678' }, { data: `0x${'00'.repeat(36)}`, value: '-1' }])(
  'what is no call of a function of the contract is not simulated: %j',
  async (payload) => {
    expect((await simulate(payload)).status).toBe(422);
  },
);
