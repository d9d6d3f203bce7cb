import { encodeFunctionData } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createPrng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';
import { compileSource, toStandardInput } from '../support/compile-source.ts';
import { endVerification, getJson, serveChain } from '../support/contract-site.ts';
import { startFaultyNode } from '../support/faulty-node.ts';

const SOURCE = `
contract Child { uint public x = 42; function ping() external {} }
contract Factory { event Made(address made); function make(uint s) external { emit Made(address(new Child{salt: bytes32(s)}())); } }`;
const TRACES = [
  'trace_block',
  'debug_traceBlockByHash',
  'debug_traceBlockByNumber',
  'debug_traceTransaction',
];

test('a contract without a trace of its creation is one in every answer once it is verified', async () => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.stop());
  const rpc = createDemoRpc(anvil.url);
  const { Factory } = compileSource(SOURCE);
  const send = async (transaction: object) => {
    const fees = { gas: '0x2dc6c0', gasPrice: '0x77359400' };
    const hash = await rpc('eth_sendTransaction', [{ from: FIRST_ACCOUNT, ...fees, ...transaction }]);
    await rpc('anvil_mine', ['0x1']);
    return (await rpc('eth_getTransactionReceipt', [hash])) as {
      contractAddress: Hex;
      logs: { data: Hex }[];
    };
  };
  const { contractAddress: factory } = await send({ data: Factory!.bytecode });
  const data = encodeFunctionData({ abi: Factory!.abi, functionName: 'make', args: [1n] });
  const { logs } = await send({ to: factory, data });
  const child = `0x${logs[0]!.data.slice(26)}`;
  const node = await startFaultyNode(anvil.url, createPrng(1), { missing: TRACES });
  onTestFinished(() => node.close());
  const site = await serveChain(node.url, {}, { isTraced: false, truthUrl: anvil.url });
  onTestFinished(() => site.stop());

  const form = new FormData();
  const { solidity_compiler_versions: builds } = await getJson(
    site,
    '/api/v2/smart-contracts/verification/config',
  );
  form.set(
    'compiler_version',
    builds.find((each: string) => each.startsWith('v0.8.')),
  );
  form.set('contract_name', 'Child');
  form.set('license_type', 'mit');
  const input = new Blob([JSON.stringify(toStandardInput(SOURCE))], { type: 'application/json' });
  form.set('files[0]', input, 'input.json');
  const url = `${site.origin}/api/v2/smart-contracts/${child}/verification/via/standard-input`;
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
  expect(await endVerification(site, child)).toEqual({ status: 'success' });

  expect(await getJson(site, `/api/v2/addresses/${child}`)).toMatchObject({
    is_contract: true,
    is_verified: true,
    is_mentioned: true,
    name: 'Child',
  });
  const { items } = await getJson(site, '/api/v2/smart-contracts');
  expect(items).toMatchObject([{ address: { is_contract: true, is_verified: true } }]);
  const hits = await getJson(site, `/api/v2/search?q=${child}`);
  expect(hits.items[0]).toMatchObject({ type: expect.stringMatching(/contract|address/) });
  expect(await getJson(site, `/api/v2/smart-contracts/${child}`)).toMatchObject({ is_verified: true });
  // By the index alone, as lists name it.
  const { rows } = await site.database.pool.query(
    `select octet_length(code) > 0 as is_contract from ${await site.indexer.schema()}.observed_codes where address = $1`,
    [Buffer.from(child.slice(2), 'hex')],
  );
  expect(rows).toEqual([{ is_contract: true }]);
}, 120_000);
