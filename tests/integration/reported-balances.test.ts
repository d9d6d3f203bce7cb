import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import * as odd from '../support/odd-artifacts.ts';
import { FRIEND, OWNER, readEveryAnswer, startTokenSite, type TokenSite } from '../support/token-site.ts';

const POLL = { timeout: 30_000, interval: 250 };
const OTHER: Hex = `0x${'cd'.repeat(20)}`;

let site: TokenSite;
beforeAll(async () => {
  site = await startTokenSite();
}, 60_000);
afterAll(() => site.stop());

/** Waits until every answer gives these balances, in the order of the holders, and as many holders as there are. */
async function expectEverywhere(token: Hex, balances: Readonly<Record<Hex, string>>): Promise<void> {
  const holders = Object.keys(balances) as Hex[];
  const values = Object.values(balances);
  await expect
    .poll(async () => {
      const { answers, counts } = await readEveryAnswer(site, token, holders);
      const odd = Object.entries(answers).filter(([, given]) => given.join() !== values.join());
      const others = Object.entries(counts).filter(([, count]) => count !== String(values.length));
      return Object.fromEntries([...odd, ...others]);
    }, POLL)
    .toEqual({});
}

test('a token that minted in silence shows its creator as a holder in every answer', async () => {
  const token = await site.deploy(odd.oddSilentMintArtifact);
  await site.send(token, 'transfer', [FRIEND, 100n]);
  await expectEverywhere(token.address, { [OWNER]: '900', [FRIEND]: '100' });
  const { check, observed } = await readEveryAnswer(site, token.address, []);
  expect(check).toBe('balances_differ');
  expect(observed).toEqual({ block_number: expect.any(Number), is_partial: false });
});

test('a fee that no event reports is taken off in every answer', async () => {
  const token = await site.deploy(odd.oddFeeOnTransferArtifact);
  await site.send(token, 'transfer', [FRIEND, 100n]);
  await expectEverywhere(token.address, { [OWNER]: '900', [FRIEND]: '90' });
});

test('a rebase without any event shows in every answer after the next block', async () => {
  const token = await site.deploy(odd.oddRebasingArtifact);
  await site.send(token, 'transfer', [FRIEND, 100n]);
  await site.send(token, 'rebase', [2n]);
  await site.send(token, 'transfer', [FRIEND, 100n]);
  const read = async () => (await readEveryAnswer(site, token.address, [OWNER])).check;
  await expect.poll(read, POLL).toBe('balances_differ');
  await site.send(token, 'rebase', [4n]);
  const ask = async (holder: Hex) => {
    const data = `0x70a08231${holder.slice(2).padStart(64, '0')}`;
    return BigInt(String(await site.rpc('eth_call', [{ to: token.address, data }, 'latest']))).toString();
  };
  await expectEverywhere(token.address, { [OWNER]: await ask(OWNER), [FRIEND]: await ask(FRIEND) });
});

test('balances that were given back in full are compared too', async () => {
  const token = await site.deploy(odd.oddSilentMintArtifact);
  await site.send(token, 'give', [OWNER, FRIEND, 100n]);
  await site.send(token, 'give', [FRIEND, OWNER, 100n]);
  await expectEverywhere(token.address, { [OWNER]: '1000' });
});

test('balances that were read at a block that is taken back are read again', async () => {
  const token = await site.deploy(odd.oddSilentMintArtifact);
  await site.send(token, 'transfer', [FRIEND, 100n]);
  await expectEverywhere(token.address, { [OWNER]: '900', [FRIEND]: '100' });
  const snapshot = await site.rpc('evm_snapshot', []);
  await site.send(token, 'transfer', [OTHER, 300n]);
  await expectEverywhere(token.address, { [OWNER]: '600', [FRIEND]: '100', [OTHER]: '300' });
  await site.rpc('evm_revert', [snapshot]);
  await site.send(token, 'transfer', [FRIEND, 1n]);
  await expectEverywhere(token.address, { [OWNER]: '899', [FRIEND]: '101' });
});

test('tokenbalance asks a token that was never seen, and gives 0 of what is no token', async () => {
  const token = await site.deploy(odd.oddSilentMintArtifact);
  const vault = await site.deploy(odd.oddVaultArtifact);
  await site.indexer.caughtUp();
  const read = async (address: Hex) =>
    (await site.get(`/api?module=account&action=tokenbalance&contractaddress=${address}&address=${OWNER}`))
      .body.result;
  expect(await read(token.address)).toBe('1000');
  expect(await read(vault.address)).toBe('0');
});

test('a contract that answers as a token is one before any event of it', async () => {
  const token = await site.deploy(odd.oddSilentMintArtifact);
  await expectEverywhere(token.address, { [OWNER]: '1000' });
  const { status, body } = await site.get(`/api/v2/tokens/${token.address}`);
  expect([status, body.symbol, body.type]).toEqual([200, 'SIL', 'ERC-20']);
  const vault = await site.deploy(odd.oddVaultArtifact);
  await site.indexer.caughtUp();
  expect((await site.get(`/api/v2/tokens/${vault.address}`)).status).toBe(404);
  await site.send(token, 'transfer', [FRIEND, 100n]);
  await expectEverywhere(token.address, { [OWNER]: '900', [FRIEND]: '100' });
});
