import { expect, test } from 'vitest';
import { nameLayers } from '../entities/layer/layer-names.ts';
import { createMenus } from '../server/operator/create-menus.ts';
import { findWebModule, openServerModules } from '../server/server-modules.ts';
import { NetworkBadge } from '../shell/network/NetworkBadge.tsx';
import { createTestConfig } from '../web-config.test-data.ts';
import { drawHtml, drawText } from './draw-page.test-data.tsx';
import { HomePage } from './home/HomePage.tsx';

const ROLLUP = {
  API_HOST: 'api.example',
  ROLLUP_TYPE: 'optimistic',
  L1_BASE_URL: 'https://l1.test',
  ROLLUP_L2_WITHDRAWAL_URL: 'https://bridge.test',
};
const ARBITRUM = { API_HOST: 'api.example', ROLLUP_TYPE: 'arbitrum', ROLLUP_L1_BASE_URL: 'https://l1.test' };

/** The pages and the menu of a rollup with these settings. */
async function openRollup(variables: object) {
  const config = createTestConfig({ ...ROLLUP, ...variables });
  const deps = { values: {}, config, now: () => 0, log: { warn: () => {} } };
  const { routes, menu } = await openServerModules(['optimism'], () => ({ script: '', styles: [] }), deps);
  const patterns = ['/blocks', '/txs', ...routes.map(({ pattern }) => pattern)];
  const menus = createMenus({ config, base: '', routes: patterns, runsCount: 1, drafts: menu });
  return { patterns, menu: JSON.stringify(menus.main) };
}

test('FAULT_PROOF_ENABLED adds dispute games to the menu, or leaves them out', async () => {
  const unset = await openRollup({});
  expect(unset.patterns).toContain('/games');
  expect(unset.menu).not.toContain('Dispute games');
  expect((await openRollup({ FAULT_PROOF_ENABLED: 'true' })).menu).toContain('Dispute games');
  const off = await openRollup({ FAULT_PROOF_ENABLED: 'false' });
  expect(off.patterns).not.toContain('/games');
  expect(off.patterns).not.toContain('/dispute-games');
  expect(off.menu).not.toContain('Dispute games');
});

test('ROLLUP_OUTPUT_ROOTS_ENABLED=false leaves out the list of output roots', async () => {
  expect((await openRollup({})).menu).toContain('Output roots');
  const off = await openRollup({ ROLLUP_OUTPUT_ROOTS_ENABLED: 'false' });
  expect(off.menu).not.toContain('Output roots');
  expect(off.patterns).not.toContain('/l2-output-roots');
  expect(off.patterns).toContain('/l2-deposits');
});

test('ROLLUP_LAYER_NUMBER renames the layers in the menu and in labels', async () => {
  expect((await openRollup({})).menu).toContain('Deposits (L1 to L2)');
  expect((await openRollup({ ROLLUP_LAYER_NUMBER: '3' })).menu).toContain('Deposits (L2 to L3)');
  expect(nameLayers('L1 txn of an L2, not of L12', 3)).toBe('L2 txn of an L3, not of L12');
});

test('ROLLUP_STAGE_INDEX stands beside the logo', () => {
  expect(drawText(<NetworkBadge />, [], {}, createTestConfig({ ROLLUP_STAGE_INDEX: '1' }))).toContain(
    'Stage 1',
  );
  expect(drawText(<NetworkBadge />)).not.toContain('Stage');
});

test('ROLLUP_PARENT_CHAIN wins over the other variables of the parent chain, the newer address over the older', () => {
  const older = { L1_BASE_URL: 'https://old.test/', ROLLUP_PARENT_CHAIN_NAME: 'Older' };
  const newer = { ROLLUP_L1_BASE_URL: 'https://new.test' };
  const chain = { ROLLUP_PARENT_CHAIN: { baseUrl: 'https://chain.test/', name: 'Chain' } };
  const read = (variables: object) => {
    const { url, name } = createTestConfig({ ...variables }).parentChain ?? {};
    return [url, name];
  };
  expect(read({ ...older, ...newer, ...chain })).toEqual(['https://chain.test', 'Chain']);
  expect(read({ ...older, ROLLUP_PARENT_CHAIN: { baseUrl: 'https://chain.test' } })).toEqual([
    'https://chain.test',
    'Older',
  ]);
  expect(read({ ...older, ...newer })).toEqual(['https://new.test', 'Older']);
  expect(read(older)).toEqual(['https://old.test', 'Older']);
  expect(read({ L1_BASE_URL: 'https://old.test' })).toEqual(['https://old.test', 'L1']);
  expect(read({ ROLLUP_PARENT_CHAIN_NAME: 'Older' })).toEqual([undefined, undefined]);
});

test('ROLLUP_HOMEPAGE_SHOW_LATEST_BLOCKS chooses between blocks and batches on the home page', async () => {
  const slot = findWebModule('arbitrum')?.slots?.find((each) => each.slot === 'home-panels');
  if (slot === undefined) throw new TypeError('The module has no such slot');
  const { Slot } = (await slot.load()) as { Slot: () => React.ReactElement };
  const draw = (value?: string) => {
    const config = createTestConfig({
      ...ARBITRUM,
      ...(value && { ROLLUP_HOMEPAGE_SHOW_LATEST_BLOCKS: value }),
    });
    return [drawHtml(<HomePage />, [], {}, config), drawHtml(<Slot />, [], {}, config)].map((html) => [
      html.includes('Latest blocks'),
      html.includes('Latest batches'),
    ]);
  };
  const [homeOf, slotOf] = [0, 1];
  expect(draw()[homeOf]?.[0]).toBe(true);
  expect(draw()[slotOf]?.[1]).toBe(true);
  expect(draw('true')[slotOf]?.[1]).toBe(false);
  expect(draw('true')[homeOf]?.[0]).toBe(true);
  expect(draw('false')[homeOf]?.[0]).toBe(false);
  expect(draw('false')[slotOf]?.[1]).toBe(true);
});
