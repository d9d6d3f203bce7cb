import { encodeFunctionData, getAddress, toEventSelector, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { type CompiledSource, compileSource, toStandardInput } from '../support/compile-source.ts';
import { type ContractSite, endVerification, getJson, startContractSite } from '../support/contract-site.ts';

const SOURCE = `
library Store { struct Data { uint256 n; } enum Kind { A, B } event Put(uint256 n, Kind k); error Full(Kind k);
  function put(Data storage d, uint256 n, Kind k) external { if (n > 100) revert Full(k); d.n = n; emit Put(n, k); } }
contract User { Store.Data d; function put(uint n, Store.Kind k) external { Store.put(d, n, k); } }
contract Batcher { event Ran(address by); error Nothing(uint256 n);
  function run(uint n) external { if (n == 0) revert Nothing(7); emit Ran(msg.sender); } }
contract Plain { address immutable code; constructor(address c) { code = c; }
  fallback() external { (bool ok, bytes memory out) = code.delegatecall(msg.data); if (!ok) assembly { revert(add(out, 32), mload(out)) } } }
contract Fn { event Cb(function(uint256) external returns (bool) f, uint256 n); error No(function(uint256) external returns (bool) f);
  struct Part { function(uint256) external returns (bool) f; string note; }
  function keep(function(uint256) external returns (bool) f, uint256 n, Part calldata) external { if (n == 0) revert No(f); emit Cb(f, n); } }
contract Stranger { event Put(uint256 n, uint8 k); error Full(uint8 k);
  function go(uint256 n) external { if (n == 0) revert Full(1); emit Put(n, 1); } }`;

let site: ContractSite;
let rpc: DemoRpc;
let compiled: Record<string, CompiledSource>;
let linked: Record<string, CompiledSource>;
const at: Record<string, Hex> = {};

async function deploy(node: DemoRpc, name: string, data: Hex): Promise<void> {
  const { contractAddress } = await send(node, { data });
  at[name] = contractAddress;
}

async function send(node: DemoRpc, transaction: object) {
  const fees = { gas: '0x2dc6c0', gasPrice: '0x77359400' };
  const hash = (await node('eth_sendTransaction', [{ from: FIRST_ACCOUNT, ...fees, ...transaction }])) as Hex;
  await node('anvil_mine', ['0x1']);
  const receipt = (await node('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex };
  return { hash, ...receipt };
}

beforeAll(async () => {
  compiled = compileSource(SOURCE);
  site = await startContractSite(async (node) => {
    await deploy(node, 'Store', compiled.Store!.bytecode);
    linked = compileSource(SOURCE, { libraries: { Store: getAddress(at.Store!) } });
    await deploy(node, 'User', linked.User!.bytecode);
    for (const name of ['Batcher', 'Fn', 'Stranger']) await deploy(node, name, compiled[name]!.bytecode);
    await deploy(node, 'Plain', `${compiled.Plain!.bytecode}${at.Batcher!.slice(2).padStart(64, '0')}`);
  });
  ({ rpc } = site);
}, 120_000);

afterAll(() => site?.stop());

/** Verifies a contract by its source. */
async function verify(name: string, libraries?: Record<string, string>): Promise<void> {
  const form = new FormData();
  const { version } = (await import('solc/package.json', { with: { type: 'json' } })).default;
  const builds = await getJson(site, '/api/v2/smart-contracts/verification/config');
  const compiler = builds.solidity_compiler_versions.find((each: string) => each.startsWith(`v${version}+`));
  form.set('compiler_version', compiler);
  form.set('contract_name', name);
  form.set('license_type', 'mit');
  const input = toStandardInput(SOURCE, libraries && { libraries });
  form.set('files[0]', new Blob([JSON.stringify(input)], { type: 'application/json' }), 'input.json');
  const url = `${site.origin}/api/v2/smart-contracts/${at[name]}/verification/via/standard-input`;
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
  expect(await endVerification(site, at[name]!)).toEqual({ status: 'success' });
}

/** Sends a call and reads what is decoded of it. */
async function call(to: string, data: Hex) {
  const { hash } = await send(rpc, { to: at[to], data });
  await site.indexer.caughtUp();
  const transaction = await getJson(site, `/api/v2/transactions/${hash}`);
  const { items } = await getJson(site, `/api/v2/transactions/${hash}/logs`);
  return {
    input: transaction.decoded_input,
    reason: transaction.revert_reason,
    logs: items.map((item: { decoded: unknown }) => item.decoded),
  };
}

const encode = (name: string, functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi: compiled[name]!.abi, functionName, args } as never);
const put = (n: bigint) => encode('User', 'put', [n, 1]);

test('before anything is verified, nothing of a library is decoded', async () => {
  expect((await call('User', put(5n))).logs).toEqual([null]);
  expect((await call('User', put(500n))).reason).toHaveProperty('raw');
});

test('events and errors of a verified library are those of the contract that is linked to it, and name the library', async () => {
  await verify('Store');
  await verify('User', { Store: getAddress(at.Store!) });
  const { logs, input } = await call('User', put(5n));
  expect(input).toMatchObject({ method_call: 'put(uint256 n, uint8 k)' });
  expect(input).not.toHaveProperty('abi_address_hash');
  expect(logs).toEqual([
    {
      method_id: toEventSelector('Put(uint256,uint8)').slice(2, 10),
      method_call: 'Put(uint256 n, uint8 k)',
      parameters: [
        { name: 'n', type: 'uint256', value: '5', indexed: false },
        { name: 'k', type: 'uint8', value: '1', indexed: false },
      ],
      abi_address_hash: getAddress(at.Store!),
    },
  ]);
  expect((await call('User', put(500n))).reason).toEqual({
    method_id: toFunctionSelector('Full(uint8)').slice(2),
    method_call: 'Full(uint8 k)',
    parameters: [{ name: 'k', type: 'uint8', value: '1' }],
    abi_address_hash: getAddress(at.Store!),
  });
}, 120_000);

test('an unverified contract is read with what a verified contract of the chain knows, marked as such', async () => {
  const put = await call('Stranger', encode('Stranger', 'go', [9n]));
  expect(put.logs).toMatchObject([
    { method_call: 'Put(uint256 n, uint8 k)', abi_address_hash: getAddress(at.Store!) },
  ]);
  const full = await call('Stranger', encode('Stranger', 'go', [0n]));
  expect(full.reason).toMatchObject({
    method_call: 'Full(uint8 k)',
    abi_address_hash: getAddress(at.Store!),
  });
});

test('what is called by delegatecall gives events and errors their names', async () => {
  await verify('Batcher');
  const ran = await call('Plain', encode('Batcher', 'run', [1n]));
  expect(ran.logs).toMatchObject([
    { method_call: 'Ran(address by)', abi_address_hash: getAddress(at.Batcher!) },
  ]);
  const failed = await call('Plain', encode('Batcher', 'run', [0n]));
  expect(failed.reason).toMatchObject({
    method_call: 'Nothing(uint256 n)',
    parameters: [{ value: '7' }],
    abi_address_hash: getAddress(at.Batcher!),
  });
}, 120_000);

test('functions as values are 24 bytes in a call, a struct, an event and an error', async () => {
  await verify('Fn');
  const pointer = `${at.Fn}12345678`;
  const abi = [
    {
      type: 'function',
      name: 'keep',
      stateMutability: 'nonpayable',
      outputs: [],
      inputs: [
        { name: 'f', type: 'bytes24' },
        { name: 'n', type: 'uint256' },
        {
          name: 'p',
          type: 'tuple',
          components: [
            { name: 'f', type: 'bytes24' },
            { name: 'note', type: 'string' },
          ],
        },
      ],
    },
  ];
  const selector = toFunctionSelector('keep(function,uint256,(function,string))' as 'f()');
  const keep = (n: bigint): Hex => {
    const args = [pointer, n, { f: pointer, note: 'hi' }];
    const data = encodeFunctionData({ abi, functionName: 'keep', args } as never);
    return `${selector}${data.slice(10)}`;
  };
  const kept = await call('Fn', keep(42n));
  expect(kept.input.parameters.map(({ value }: { value: unknown }) => value)).toEqual([
    pointer,
    '42',
    [pointer, 'hi'],
  ]);
  expect(kept.logs).toMatchObject([{ parameters: [{ value: pointer }, { value: '42' }] }]);
  expect((await call('Fn', keep(0n))).reason).toMatchObject({ parameters: [{ value: pointer }] });
}, 120_000);
