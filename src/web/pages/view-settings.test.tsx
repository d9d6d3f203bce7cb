import { expect, test } from 'vitest';
import type { Block } from '#contract/block/block.ts';
import { blockQuery } from '../features/block/queries.ts';
import { useBlocksList } from '../features/block/useBlocksList.tsx';
import { transactionQuery } from '../features/transaction/queries.ts';
import { AddTokenButton } from '../features/wallet/AddTokenButton.tsx';
import { List } from '../ui/list/List.tsx';
import { createTestConfig } from '../web-config.test-data.ts';
import { screen as blockScreen } from './block/block-screen.ts';
import { drawText, openPage } from './draw-page.test-data.tsx';
import { createBlock, createToken, createTransaction } from './pages.test-data.ts';
import { screen as transactionScreen } from './transaction/transaction-screen.ts';

const BLOCK = createBlock();

function BlockRows({ block }: { block: Block }) {
  return <List of={useBlocksList()} rows={[block]} />;
}

/** The page of a block and its row in the list. */
async function drawBlock(variables: object): Promise<{ page: string; row: string }> {
  const config = createTestConfig({ ...variables });
  const height = String(BLOCK.height);
  const page = await openPage(blockScreen, { heightOrHash: height }, 'tab=index');
  return {
    page: drawText(page, [[blockQuery(height), BLOCK]], {}, config),
    row: drawText(<BlockRows block={BLOCK} />, [], {}, config),
  };
}

test.each([
  ['burnt_fees', 'Burnt fees', 'Burnt'],
  ['total_reward', 'Block reward', 'Reward'],
  ['nonce', 'Nonce', null],
  ['miner', 'Mined by', 'Miner'],
  ['base_fee', 'Base fee', null],
] as const)('VIEWS_BLOCK_HIDDEN_FIELDS with %s leaves out %s', async (field, label, column) => {
  const shown = await drawBlock({});
  const hidden = await drawBlock({ VIEWS_BLOCK_HIDDEN_FIELDS: [field] });
  expect(shown.page).toContain(label);
  expect(hidden.page).not.toContain(label);
  if (column === null) return;
  expect(shown.row).toContain(column);
  expect(hidden.row).not.toContain(column);
});

test('VIEWS_TX_ADDITIONAL_FIELDS with fee_per_gas adds what the fee is of each gas', async () => {
  const fee = { type: 'actual', value: '42000000000000' } as const;
  const transaction = createTransaction({ fee, gas_used: '21000' });
  const page = await openPage(transactionScreen, { hash: transaction.hash });
  const draw = (variables: object) =>
    drawText(
      page,
      [[transactionQuery(transaction.hash), transaction]],
      {},
      createTestConfig({ ...variables }),
    );
  expect(draw({ VIEWS_TX_ADDITIONAL_FIELDS: ['fee_per_gas'] })).toMatch(/Fee per gas\s*2\s*gwei/);
  expect(draw({})).not.toContain('Fee per gas');
});

test('WEB3_DISABLE_ADD_TOKEN_TO_WALLET takes the button of tokens away, and so does WEB3_WALLETS=none', () => {
  const draw = (variables: object) =>
    drawText(<AddTokenButton token={createToken()} />, [], {}, createTestConfig({ ...variables }));
  expect(draw({})).toBe('Add to wallet');
  expect(draw({ WEB3_DISABLE_ADD_TOKEN_TO_WALLET: 'true' })).toBe('');
  expect(draw({ WEB3_WALLETS: 'none' })).toBe('');
});
