import { expect, test } from 'vitest';
import { addressQuery } from '../../../web/features/address/queries.ts';
import { drawHtml, type UiChanges } from '../../../web/pages/draw-page.test-data.tsx';
import { tab } from './contract-tab.tsx';
import { type MethodsView, methodsQuery, smartContractQuery } from './queries.ts';

const HASH = `0x${'12'.repeat(20)}`;
const CONTRACT = {
  ...{ is_self_destructed: false, deployed_bytecode: '0x6001', creation_bytecode: null },
  implementations: [{ address_hash: `0x${'34'.repeat(20)}`, name: null }],
};
const NAMES = { write_contract: 'pay', write_proxy: 'pay', read_contract: 'paid', read_proxy: 'paid' };

function draw(view: MethodsView, wallets: NonNullable<UiChanges['wallets']>): string {
  const stateMutability = view.startsWith('write') ? 'nonpayable' : 'view';
  const inputs = [{ name: 'of', type: 'uint256' }];
  const item = { type: 'function', name: NAMES[view], method_id: '01234567', inputs, outputs: [] };
  return drawHtml(
    <tab.View id={HASH} search={new URLSearchParams(`tab=${view}&fn=${NAMES[view]}`)} />,
    [
      [smartContractQuery(HASH), CONTRACT],
      [addressQuery(HASH), null],
      [methodsQuery(HASH, view), [{ ...item, stateMutability }]],
    ],
    { wallets },
  );
}

test.each(['write_contract', 'write_proxy'] as const)(
  'an address that opens %s has its forms where wallets are offered, and none where WEB3_WALLETS is none',
  (view) => {
    const offered = draw(view, ['metamask']);
    expect(offered).toContain('aria-label="pay"');
    expect(offered).toContain('>Write</a>');
    const none = draw(view, []);
    expect(none).not.toContain('<form');
    expect(none).toContain('Nothing is written here');
    expect(none).not.toMatch(/>Write( proxy)?<\/a>/);
  },
);

test.each(['read_contract', 'read_proxy'] as const)('%s has its forms without wallets too', (view) => {
  for (const wallets of [['metamask' as const], []])
    expect(draw(view, wallets)).toContain('aria-label="paid"');
});
