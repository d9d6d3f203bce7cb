import { encodeFunctionData, parseAbi } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deploy, deployMultiToken, deployNft, deployToken } from '#demo/actions/deploy.ts';
import type { Hex } from '#lib/hex.ts';
import { APPROVAL_CALLS, type Approval, type ApprovalChange } from '#modules/approvals/contract/approval.ts';
import { PERMIT2 } from '#modules/kits/approvals/lib/read-approval.ts';
import { createTestApi } from '../support/api.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { compilePermit2 } from '../support/permit2.ts';

const ABI = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function mint(address to)',
  'function pull(address token, address from, uint256 value)',
]);
const PERMIT2_ABI = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function lockdown((address token, address spender)[] pairs)',
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

async function send(from: Hex, to: Hex, data: Hex): Promise<Hex> {
  const call = { from, to, data, gas: '0x100000', gasPrice: '0x174876e800' };
  const hash = (await site.rpc('eth_sendTransaction', [call])) as Hex;
  await mine();
  return hash;
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

async function listChanges(query = ''): Promise<ApprovalChange[]> {
  const { status, body } = await site.get(`/api/v2/addresses/${owner}/approval-changes${query}`);
  const { error } = APPROVAL_CALLS.address_approval_changes.response.safeParse(body);
  expect([status, error]).toEqual([200, undefined]);
  return body.items;
}

const outlineChanges = (items: readonly ApprovalChange[]) =>
  items.map(({ kind, spender: { hash }, allowance, is_revoked }) => [
    ...[kind, hash.toLowerCase(), allowance, is_revoked],
  ]);

test('every change of an approval is in the history, newest first, by token and spender', async () => {
  const most = (2n ** 256n - 1n).toString();
  const all = [
    ['allowance', other, '0', true],
    ['operator', spender, null, true],
    ['operator', spender, null, false],
    ['allowance', other, most, false],
    ['allowance', spender, '300', false],
  ];
  expect(outlineChanges(await listChanges())).toEqual(all);
  expect(outlineChanges(await listChanges(`?token=${token}`))).toEqual([all[0], all[3], all[4]]);
  expect(outlineChanges(await listChanges(`?token=${token}&spender=${other}`))).toEqual([all[0], all[3]]);
  const [newest] = await listChanges();
  const rest = `?block_number=${newest?.block_number}&index=${newest?.log_index}`;
  expect(outlineChanges(await listChanges(rest))).toEqual(all.slice(1));
  expect((await site.get(`/api/v2/addresses/${owner}/approval-changes?spender=0x1`)).status).toBe(422);
});

test('a reorganisation takes approvals with it', async () => {
  await approve(spender, 5n);
  expect(outlineChanges(await listChanges()).length).toBe(6);
  expect(outline(await list())).toEqual([['allowance', spender, '5', false, '5', true]]);
  await site.rpc('anvil_reorg', [1, []]);
  await site.indexer.caughtUp();
  expect(await list()).toEqual([]);
  expect(outlineChanges(await listChanges()).length).toBe(5);
});

/** Which transaction each spender last used its approval in, once traces report it. */
function expectUses(expected: Record<Hex, Hex | null>) {
  const read = async () =>
    Object.fromEntries(
      (await list()).map(({ spender: { hash }, last_used_transaction_hash: used, last_used_at: at }) => [
        hash.toLowerCase(),
        [used, at !== null],
      ]),
    );
  const uses = Object.entries(expected).map(([hash, used]) => [hash, [used, used !== null]]);
  return expect.poll(read, { timeout: 30_000, interval: 50 }).toEqual(Object.fromEntries(uses));
}

test('when a spender last used its approval is shown: by itself, or as a contract that others call', async () => {
  const { address: puller } = await deploy(site, (await compilePermit2()).puller);
  token = (await deployToken(site, { from: owner, supply: 1000n })).address;
  for (const [to, value] of [
    [spender, 50n],
    [puller, 40n],
    [other, 30n],
    [owner, 20n],
  ] as const)
    await approve(to, value);
  await expectUses({ [spender]: null, [puller]: null, [other]: null, [owner]: null });
  const args = [owner, other, 10n] as const;
  const used = await send(
    spender,
    token,
    encodeFunctionData({ abi: ABI, functionName: 'transferFrom', args }),
  );
  const data = encodeFunctionData({ abi: ABI, functionName: 'pull', args: [token, owner, 7n] });
  const pulled = await send(other, puller, data);
  await expectUses({ [spender]: used, [puller]: pulled, [other]: null, [owner]: null });
  // A transfer by the owner is no use.
  await send(owner, token, encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [other, 1n] }));
  await expectUses({ [spender]: used, [puller]: pulled, [other]: null, [owner]: null });
  for (const { revocation } of await list()) await send(owner, revocation.to as Hex, revocation.data as Hex);
});

test('the approval of one NFT stands until another one, its revocation, or until the NFT moves', async () => {
  const nft = (await deployNft(site, { from: owner })).address;
  const call = (functionName: 'mint' | 'approve' | 'transferFrom', args: never, from = owner) =>
    send(from, nft, encodeFunctionData({ abi: ABI, functionName, args }));
  const outlineIds = (items: readonly Approval[]) =>
    items.map(({ kind, token_id: id, spender: { hash }, allowance, is_checked }) => [
      ...[kind, id, hash.toLowerCase(), allowance, is_checked],
    ]);
  for (let id = 1; id <= 3; id++) await call('mint', [owner] as never);
  await call('approve', [spender, 1n] as never);
  await call('approve', [other, 2n] as never);
  await call('approve', [other, 1n] as never);
  await call('approve', [spender, 3n] as never);
  expect(outlineIds(await list())).toEqual([
    ['instance', '3', spender, null, true],
    ['instance', '1', other, null, true],
    ['instance', '2', other, null, true],
  ]);
  const revocation = (await list()).find(({ token_id: id }) => id === '2')?.revocation;
  await send(owner, revocation?.to as Hex, revocation?.data as Hex);
  await call('transferFrom', [owner, other, 1n] as never, other);
  await call('transferFrom', [other, owner, 1n] as never, other);
  expect(outlineIds(await list())).toEqual([['instance', '3', spender, null, true]]);
  // Logs and transfers alone say the same of it.
  const { body } = await (await createTestApi(site.database)).call('address_approvals', {
    params: { hash: owner },
  });
  const { items } = body as { items: Approval[] };
  expect(outlineIds(items.filter(({ kind }) => kind === 'instance'))).toEqual([
    ['instance', '3', spender, null, false],
  ]);
  await call('transferFrom', [owner, other, 3n] as never);
  expect(await list()).toEqual([]);
});

test('allowances of Permit2 are listed with what is at risk, how long, last use and revocation', async () => {
  await site.rpc('anvil_setCode', [PERMIT2, (await compilePermit2()).permit2]);
  const permit = (to: Hex, amount: bigint, expiration: number) =>
    send(
      owner,
      PERMIT2,
      encodeFunctionData({
        ...{ abi: PERMIT2_ABI, functionName: 'approve' },
        args: [token, to, amount, expiration],
      }),
    );
  const later = 4_000_000_000;
  await permit(other, 5n, 1000);
  await permit(spender, 500n, later);
  const amounts = async () =>
    (await list()).map(({ kind, spender: { hash }, allowance, at_risk: risk, expires_at: until }) => [
      ...[kind, hash.toLowerCase(), allowance, risk, until],
    ]);
  const expires = new Date(later * 1000).toISOString().replace('Z', '000Z');
  // The token lets Permit2 take nothing.
  expect(await amounts()).toEqual([['permit2', spender, '500', '0', expires]]);
  await approve(PERMIT2, 300n);
  expect(await amounts()).toEqual([
    ['allowance', PERMIT2, '300', '300', null],
    ['permit2', spender, '500', '300', expires],
  ]);
  const args = [owner, other, 100n, token] as const;
  const data = encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'transferFrom', args });
  const used = await send(spender, PERMIT2, data);
  await expectUses({ [PERMIT2]: used, [spender]: used });
  expect(await amounts()).toEqual([
    ['allowance', PERMIT2, '200', '200', null],
    ['permit2', spender, '400', '200', expires],
  ]);
  const revocation = (await list()).find(({ kind }) => kind === 'permit2')?.revocation;
  expect(revocation?.to.toLowerCase()).toBe(PERMIT2);
  await send(owner, PERMIT2, revocation?.data as Hex);
  expect(await amounts()).toEqual([['allowance', PERMIT2, '200', '200', null]]);
  await permit(spender, 2n ** 160n - 1n, later);
  expect((await list())[0]).toMatchObject({ kind: 'permit2', is_unlimited: true, at_risk: '200' });
  const pairs = [{ token, spender }];
  await send(
    owner,
    PERMIT2,
    encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'lockdown', args: [pairs] }),
  );
  expect(await amounts()).toEqual([['allowance', PERMIT2, '200', '200', null]]);
});

test('an address is checked', async () => {
  expect((await site.get('/api/v2/addresses/0x12/approvals')).status).toBe(422);
});
