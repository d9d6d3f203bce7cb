import { expect, onTestFinished, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { startAnvil } from '../anvil.ts';
import { createDemoRpc } from '../demo-rpc.ts';
import { createScenario } from '../scenario.ts';
import { CONSOLIDATIONS, DEPOSITS, WITHDRAWALS } from './request-contracts.ts';
import { STAKER } from './send-request.ts';

interface Receipt {
  from: Hex;
  to: Hex;
  status: Hex;
  logs: { address: Hex; topics: Hex[]; data: Hex }[];
}

test('the story has deposits, a refused withdrawal and requests that the queues of the EIPs log', async () => {
  const anvil = await startAnvil({ noMining: true });
  onTestFinished(() => anvil.kill());
  const rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 5 });
  for (let round = 0; round < 8; round++) {
    await scenario.sendBundle();
    await scenario.mineBlock();
  }
  const numbers = Array.from({ length: 8 }, (_, place) => `0x${(place + 1).toString(16)}`);
  const receipts = (await Promise.all(numbers.map((number) => rpc('eth_getBlockReceipts', [number])))).flat();
  const own = (receipts as Receipt[]).filter(({ from }) => from === STAKER.address.toLowerCase());
  const { address: deposits } = DEPOSITS;
  const [{ address: withdrawals }, { address: consolidations }] = [WITHDRAWALS, CONSOLIDATIONS];
  expect(own.map(({ to, status }) => [to, status])).toEqual([
    [deposits, '0x1'],
    [deposits, '0x1'],
    [withdrawals, '0x0'],
    [consolidations, '0x1'],
    [withdrawals, '0x1'],
    [consolidations, '0x1'],
    [withdrawals, '0x1'],
  ]);
  const staker = STAKER.address.toLowerCase();
  for (const { to, logs } of own.filter(({ status, to }) => status === '0x1' && to !== deposits)) {
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatchObject({ address: to, topics: [] });
    expect(logs[0]?.data.slice(0, 42)).toBe(staker);
    expect(logs[0]?.data.length).toBe(2 + 2 * (to === withdrawals ? 76 : 116));
  }
});
