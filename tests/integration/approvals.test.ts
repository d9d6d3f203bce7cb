import { encodeFunctionData, parseAbi } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployMultiToken, deployToken } from '../../src/demo/actions/deploy.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { APPROVAL_CALLS, type Approval } from '../../src/modules/approvals/contract/approval.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';

const ABI = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 value)',
]);

let site: DemoSite;
let owner: Hex;
let spender: Hex;
let other: Hex;
let token: Hex;
let goods: Hex;

beforeAll(async () => {
  site = await startDemoSite({ rounds: 0 });
  const accounts = (await site.rpc('eth_accounts')) as Hex[];
  [owner, spender, other] = accounts.slice(-3) as [Hex, Hex, Hex];
  token = (await deployToken(site, { from: owner, supply: 1000n })).address;
  goods = (await deployMultiToken(site, { from: owner })).address;
  await mine();
}, 240_000);

afterAll(() => site.stop());

async function mine(): Promise<void> {
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
}

async function send(from: Hex, to: Hex, data: Hex): Promise<void> {
  await site.rpc('eth_sendTransaction', [{ from, to, data, gas: '0x100000', gasPrice: '0x174876e800' }]);
  await mine();
}

const approve = (to: Hex, value: bigint, from = owner) =>
  send(from, token, encodeFunctionData({ abi: ABI, functionName: 'approve', args: [to, value] }));

async function list(of: Hex = owner): Promise<Approval[]> {
  const { status, body } = await site.get(`/api/v2/addresses/${of}/approvals`);
  expect([status, APPROVAL_CALLS.address_approvals.response.safeParse(body).error]).toEqual([200, undefined]);
  return body.items;
}

const outline = (items: readonly Approval[]) =>
  items.map(({ kind, spender: { hash }, allowance, is_unlimited, at_risk, is_checked }) => [
    ...[kind, hash.toLowerCase(), allowance, is_unlimited, at_risk, is_checked],
  ]);

test('allowances and operators stand until they are taken back, and what is at risk is what is held', async () => {
  expect(await list()).toEqual([]);
  await approve(spender, 300n);
  await approve(other, 2n ** 256n - 1n);
  const data = encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [spender, true] });
  await send(owner, goods, data);
  expect(outline(await list())).toEqual([
    ['operator', spender, null, false, null, true],
    ['allowance', other, (2n ** 256n - 1n).toString(), true, '1000', true],
    ['allowance', spender, '300', false, '300', true],
  ]);
});

test('what was used is no more at risk, though no log reports it', async () => {
  const args = [owner, other, 300n] as const;
  await send(spender, token, encodeFunctionData({ abi: ABI, functionName: 'transferFrom', args }));
  expect(outline(await list())).toEqual([
    ['operator', spender, null, false, null, true],
    ['allowance', other, (2n ** 256n - 1n).toString(), true, '700', true],
  ]);
});

test('the call that is given takes an approval back', async () => {
  for (const { revocation } of await list()) await send(owner, revocation.to as Hex, revocation.data as Hex);
  expect(await list()).toEqual([]);
});

test('a reorganisation takes approvals with it', async () => {
  await approve(spender, 5n);
  expect(outline(await list())).toEqual([['allowance', spender, '5', false, '5', true]]);
  await site.rpc('anvil_reorg', [1, []]);
  await site.indexer.caughtUp();
  expect(await list()).toEqual([]);
});

test('an address is checked', async () => {
  expect((await site.get('/api/v2/addresses/0x12/approvals')).status).toBe(422);
});
