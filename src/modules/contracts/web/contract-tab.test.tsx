import { expect, test } from 'vitest';
import { addressQuery } from '#web/features/address/queries.ts';
import { drawHtml, ON_FOREIGN_API, type UiChanges } from '#web/pages/draw-page.test-data.tsx';
import { parseAbiText } from '../contract/abi/parse-abi-text.ts';
import type { SmartContract } from '../contract/smart-contract.ts';
import { tab } from './contract-tab.tsx';
import { describeNoForms, findAbiFault } from './methods/custom-abi-faults.ts';
import { contractStorageQuery, type MethodsView, methodsQuery, smartContractQuery } from './queries.ts';
import { smartContract } from './shapes.ts';
import { StorageVariables } from './sources/StorageVariables.tsx';

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
    expect(none).toContain('Writing is not available');
    expect(none).not.toMatch(/>Write( proxy)?<\/a>/);
  },
);

test.each(['read_contract', 'read_proxy'] as const)('%s has its forms without wallets too', (view) => {
  for (const wallets of [['metamask' as const], []])
    expect(draw(view, wallets)).toContain('aria-label="paid"');
});

function drawView(view: string, changes: Partial<SmartContract>): string {
  return drawHtml(<tab.View id={HASH} search={new URLSearchParams(`tab=${view}`)} />, [
    [smartContractQuery(HASH), { ...CONTRACT, ...changes }],
    [addressQuery(HASH), null],
    [methodsQuery(HASH, 'read_contract'), []],
  ]);
}

test.each([
  [{ deployed_bytecode: null }, 'The code cannot be read now'],
  [{ deployed_bytecode: null, is_self_destructed: true }, 'The contract was destroyed'],
])('a contract of which %j is known says why it has no functions and no code', (changes, title) => {
  const [functions, code] = ['read_contract', 'contract'].map((view) => drawView(view, changes));
  expect(functions).toContain(title);
  expect(functions).not.toContain('No read functions');
  expect(code).toContain(`${title}.`);
  expect(drawView('read_contract', {})).toContain('No read functions');
  expect(drawView('contract', {})).not.toContain(title);
});

test('a proxy has its storage whose variables the implementation names, verified or not', () => {
  const storage = '<summary>Storage</summary>';
  expect(drawView('contract', {})).toContain(storage);
  expect(drawView('contract', { implementations: [] })).not.toContain(storage);
  const draw = (layout_address_hash: string | null, names: string[]) => {
    const place = { type: 'uint256', slot: '0', offset: 0, bytes: 32, kind: 'value', value: '7' };
    const variables = names.map((name) => ({ ...place, name }));
    const answer = { layout_address_hash, variables, variables_count: names.length };
    return drawHtml(<StorageVariables hash={HASH} />, [[contractStorageQuery(HASH), answer]]);
  };
  const implementation = `0x${'34'.repeat(20)}`;
  const behind = draw(implementation, ['total']);
  expect(behind).toContain('named by the implementation');
  expect(behind).toContain(`/address/${implementation}`);
  expect(behind).toContain('total');
  expect(draw(HASH, ['total'])).not.toContain('implementation');
  expect(draw(HASH, [])).toContain('No variables');
  expect(draw(null, [])).toContain('The variables are not known');
});

test('an own ABI that gives no forms, or is too long, says so', () => {
  const use = (text: string, canWrite = true) => describeNoForms(parseAbiText(text) ?? [], canWrite);
  for (const text of ['[]', '', '[{"type":"event","name":"E","inputs":[]}]'])
    expect(use(text)).toBe('This ABI has no callable functions.');
  const writing = 'function pay(address to)';
  expect([use(writing), use(`${writing}\nfunction paid() view`, false)]).toEqual([null, null]);
  expect(use(writing, false)).toContain('this site offers no wallets');
  const long = `[${' '.repeat(200_000)}]`;
  expect(findAbiFault(long, null)).toContain('too long: it has 200002 characters');
  expect(findAbiFault('{', null)).toContain('not an ABI');
  expect(findAbiFault('[]', [])).toBeNull();
});

test('a contract of another server shows its language, its conflicting implementations and the fields that this app lacks', () => {
  const answer = smartContract({
    ...CONTRACT,
    is_verified: true,
    name: 'Vault',
    language: 'stylus_rust',
    compiler_version: 'v0.6.3',
    package_name: 'vault-package',
    zk_compiler_version: '1.4.0',
    github_repository_metadata: { repository_url: 'https://git.example/vault', commit: 'abcdef0' },
    is_blueprint: false,
    conflicting_implementations: [
      { proxy_type: 'eip1967', implementations: [{ address_hash: `0x${'56'.repeat(20)}`, name: 'Other' }] },
    ],
  });
  const text = drawHtml(
    <tab.View id={HASH} search={new URLSearchParams('tab=contract')} />,
    [
      [smartContractQuery(HASH), answer],
      [addressQuery(HASH), null],
    ],
    {},
    ON_FOREIGN_API,
  ).replace(/<[^>]*>/g, ' ');
  expect(text).toMatch(/Language\s+Stylus rust/);
  expect(text).toMatch(/several implementations.*Other/);
  expect(text).toMatch(/Package name\s+vault-package/);
  expect(text).toMatch(/Zk compiler version\s+1\.4\.0/);
  expect(text).toMatch(/Repository URL\s+https:\/\/git\.example\/vault/);
  expect(text).not.toContain('blueprint');
});
