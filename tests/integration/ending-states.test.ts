import { encodeFunctionData, getContractAddress } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import type { AddressDetails } from '#contract/address/address.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { createDemoAccount, FIRST_ACCOUNT } from '#demo/accounts.ts';
import { sendAuthorization } from '#demo/actions/send-authorization.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createPrng } from '#demo/prng.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { createTestApi } from '../support/api.ts';
import { compileSource } from '../support/compile-source.ts';
import { createTestDatabase } from '../support/database.ts';
import { startFaultyNode } from '../support/faulty-node.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { noteViewsOf } from '../support/note-views.ts';

const TRACES = [
  'trace_block',
  'debug_traceBlockByHash',
  'debug_traceBlockByNumber',
  'debug_traceTransaction',
];

interface Options {
  hardfork?: string;
  /** Whether the node offers traces. */
  isTraced?: boolean;
}

/** Starts a chain without mining, its indexer and its API. */
async function start({ hardfork = 'prague', isTraced = true }: Options = {}) {
  const anvil = await startAnvil({ hardfork, noMining: true });
  onTestFinished(() => anvil.stop());
  const rpc = createDemoRpc(anvil.url);
  const node = await startFaultyNode(anvil.url, createPrng(1), { missing: isTraced ? [] : TRACES });
  onTestFinished(() => node.close());
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const indexer = startTestIndexer({ database, url: node.url, truthUrl: anvil.url, isTraced });
  onTestFinished(() => indexer.stop());
  await indexer.caughtUp();
  const { context, call } = await createTestApi(database, (method, params) => rpc(method, [...params]));
  Object.assign(context.writes, { noteView: noteViewsOf(database) });
  const mine = async () => {
    await rpc('anvil_mine', ['0x1']);
    await indexer.caughtUp();
  };
  const send = async (transaction: object) => {
    const fees = { gas: '0x2dc6c0', gasPrice: '0x77359400' };
    const hash = (await rpc('eth_sendTransaction', [
      { from: FIRST_ACCOUNT, ...fees, ...transaction },
    ])) as Hex;
    await mine();
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as {
      status: string;
      contractAddress: Hex;
    };
    expect(receipt.status).toBe('0x1');
    return receipt;
  };
  const read = async (hash: Hex): Promise<AddressDetails> => {
    const { body } = await call('address', { params: { hash } });
    return CORE_CALLS.address.response.parse(body);
  };
  const readTransaction = async (hash: Hex): Promise<Transaction> =>
    CORE_CALLS.transaction.response.parse((await call('transaction', { params: { hash } })).body);
  /** The address as the answers of other things name it: by the index alone. */
  const schema = await indexer.schema();
  const isListedAsContract = async (hash: Hex) => {
    const { rows } = await database.pool.query(
      `select octet_length(code) > 0 as is_contract from ${schema}.observed_codes where address = $1`,
      [Buffer.from(hash.slice(2), 'hex')],
    );
    return rows[0]?.is_contract ?? false;
  };
  return { rpc, call, send, mine, read, readTransaction, isListedAsContract };
}

const call = (abi: unknown, functionName: string, args: unknown[] = []): Hex =>
  encodeFunctionData({ abi, functionName, args } as never);

test('a delegation ends at once where an authorization clears it, and each authorization says what became of it', async () => {
  const chain = await start();
  const { contractAddress: wallet } = await chain.send({ data: '0x600160005360016000f3' });
  const sender = createDemoAccount(3);
  const authority = createDemoAccount(4);
  const delegate = async (target: Hex, nonce: number) => {
    const hash = await sendAuthorization(chain, {
      ...{ from: sender.address, to: FIRST_ACCOUNT },
      ...{ authority, delegate: target, authorityNonce: nonce },
    });
    await chain.mine();
    const { authorization_list } = await chain.readTransaction(hash);
    return authorization_list.map(({ status }) => status);
  };
  expect(await delegate(wallet, 7)).toEqual(['invalid_nonce']);
  expect(await chain.read(authority.address)).toMatchObject({ is_contract: false, proxy_type: null });
  expect(await delegate(wallet, 0)).toEqual(['ok']);
  expect(await chain.read(authority.address)).toMatchObject({
    is_contract: true,
    proxy_type: 'eip7702',
    implementations: [{ address_hash: expect.stringMatching(new RegExp(wallet, 'i')) }],
  });
  expect(await delegate(ZERO_ADDRESS, 1)).toEqual(['ok']);
  expect(await chain.read(authority.address)).toMatchObject({
    is_contract: false,
    proxy_type: null,
    implementations: [],
  });
  await expect.poll(() => chain.isListedAsContract(authority.address)).toBe(false);
}, 60_000);

const RECREATED = `
contract Deployer { function make() external { new Factory{salt: 0}(); } }
contract Factory {
  event Made(address made);
  function create(bytes memory code) external { address made; assembly { made := create(0, add(code, 32), mload(code)) } emit Made(made); }
  function kill() external { selfdestruct(payable(msg.sender)); } }
contract Old { event Transfer(address indexed f, address indexed t, uint256 v);
  string public name = "Old coin"; string public symbol = "OLD"; uint8 public decimals = 6; uint public totalSupply = 5;
  function mint() external { emit Transfer(address(0), msg.sender, 5); }
  function kill() external { selfdestruct(payable(msg.sender)); } }
contract New { event Transfer(address indexed f, address indexed t, uint256 v);
  string public name = "New coin"; string public symbol = "NEW"; uint8 public decimals = 2; uint public totalSupply = 9; uint public extra = 1;
  function mint() external { emit Transfer(address(0), msg.sender, 9); } }`;

test.each([true, false])(
  'a contract that is created again after a self-destruction is the new one, with traces: %s',
  async (isTraced) => {
    const chain = await start({ hardfork: 'shanghai', isTraced });
    const { Deployer, Factory, Old, New } = compileSource(RECREATED);
    const deployer = (await chain.send({ data: Deployer!.bytecode })).contractAddress;
    const make = async (code: Hex) => {
      await chain.send({ to: deployer, data: call(Deployer!.abi, 'make') });
      const salt = `0x${'0'.repeat(64)}` as Hex;
      const at = { from: deployer, salt, bytecode: Factory!.bytecode };
      const factory = getContractAddress({ opcode: 'CREATE2', ...at });
      await chain.send({ to: factory, data: call(Factory!.abi, 'create', [code]) });
      const [log] = (await chain.rpc('eth_getLogs', [{ address: factory, fromBlock: 'latest' }])) as {
        data: Hex;
      }[];
      return { factory, child: `0x${log!.data.slice(26)}` as Hex };
    };
    const first = await make(Old!.bytecode);
    await chain.send({ to: first.child, data: call(Old!.abi, 'mint') });
    await expect.poll(async () => (await chain.read(first.child)).token?.name).toBe('Old coin');
    await chain.send({ to: first.child, data: call(Old!.abi, 'kill') });
    await chain.send({ to: first.factory, data: call(Factory!.abi, 'kill') });
    // Its transfers stay those of the coin that it was.
    expect((await chain.read(first.child)).token?.name).toBe('Old coin');
    const second = await make(New!.bytecode);
    expect(second).toEqual(first);
    await expect
      .poll(
        async () => {
          const { token, creation_status } = await chain.read(second.child);
          return [token?.name, token?.symbol, token?.decimals, creation_status];
        },
        { timeout: 10_000 },
      )
      .toEqual(['New coin', 'NEW', '2', isTraced ? 'success' : null]);
    expect(await chain.read(second.child)).toMatchObject({ is_contract: true });
  },
  90_000,
);

const FACTORY = `
contract Child { uint public x = 42; function ping() external {} }
contract Factory { event Made(address made); function make(uint s) external { emit Made(address(new Child{salt: bytes32(s)}())); } }`;

test('a contract that a contract made is one as soon as it is viewed, on a node without traces', async () => {
  const chain = await start({ isTraced: false });
  const { Factory } = compileSource(FACTORY);
  const factory = (await chain.send({ data: Factory!.bytecode })).contractAddress;
  await chain.send({ to: factory, data: call(Factory!.abi, 'make', [1n]) });
  const [log] = (await chain.rpc('eth_getLogs', [{ address: factory, fromBlock: 'latest' }])) as {
    data: Hex;
  }[];
  const child = `0x${log!.data.slice(26)}` as Hex;
  expect(await chain.isListedAsContract(child)).toBe(false);
  expect(await chain.read(child)).toMatchObject({
    is_contract: true,
    is_verified: false,
    is_mentioned: true,
  });
  await expect.poll(() => chain.isListedAsContract(child), { timeout: 10_000 }).toBe(true);
}, 60_000);

test('code that a development node is given is code from the next view or call on', async () => {
  const chain = await start({ isTraced: false });
  const [viewed, called] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`] as [Hex, Hex];
  expect(await chain.read(viewed)).toMatchObject({ is_contract: false, is_mentioned: false });
  await chain.send({ to: called, data: '0x12345678' });
  for (const address of [viewed, called])
    await chain.rpc('anvil_setCode', [address, '0x60016000526001601ff3']);
  await chain.mine();
  expect(await chain.read(viewed)).toMatchObject({ is_contract: true });
  await expect.poll(() => chain.isListedAsContract(viewed), { timeout: 10_000 }).toBe(true);
  await chain.send({ to: called, data: '0x12345678' });
  await expect.poll(() => chain.isListedAsContract(called), { timeout: 20_000 }).toBe(true);
  await chain.rpc('anvil_setCode', [viewed, '0x']);
  await chain.mine();
  await expect
    .poll(async () => (await chain.read(viewed)) && (await chain.isListedAsContract(viewed)), {
      timeout: 15_000,
    })
    .toBe(false);
}, 60_000);
