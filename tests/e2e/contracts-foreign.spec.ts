import type { Page } from '@playwright/test';
import { METHODS } from '#modules/contracts/web/verification/verification-methods.ts';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { EARLY_TOKEN } from './support/early-bodies.ts';
import { findOverlaps } from './support/find-overlaps.ts';
import { expectFits, PHONE } from './support/phone.ts';

test.use({ viewport: PHONE });
test.describe.configure({ timeout: 180_000 });

/** Without a checksum, which the one above does not have either. */
const OWNER = EARLY_TOKEN.toLowerCase();
const LOGIC = `0x${'Dd'.repeat(20)}`;
const CONTRACT = `/smart-contracts/${EARLY_TOKEN}`;
const VIA = `/api/v2${CONTRACT}/verification/via`;
const word = (value: bigint) => value.toString(16).padStart(64, '0');

const BALANCE = {
  type: 'function',
  name: 'balanceOf',
  inputs: [{ name: 'owner', type: 'address' }],
  outputs: [{ name: 'coins', type: 'uint256' }],
  stateMutability: 'view',
};
const PAY = {
  type: 'function',
  name: 'pay',
  inputs: [{ name: 'amount', type: 'uint256' }],
  outputs: [],
  stateMutability: 'nonpayable',
};
const CAP = {
  type: 'function',
  name: 'cap',
  inputs: [],
  outputs: [{ name: '', type: 'uint256' }],
  stateMutability: 'view',
};
const CODE = { is_self_destructed: false, deployed_bytecode: '0x6001', creation_bytecode: '0x60016002' };

/** What a server of either age says of a contract with 100 files and 20,000 lines. */
const VERIFIED = {
  ...CODE,
  verified_twin_address_hash: null,
  is_verified: true,
  is_changed_bytecode: false,
  is_partially_verified: true,
  is_fully_verified: false,
  is_verified_via_sourcify: null,
  is_vyper_contract: false,
  can_be_visualized_via_sol2uml: true,
  name: 'Ferry',
  compiler_version: 'v0.8.19+commit.7dd6d404',
  optimization_enabled: true,
  optimization_runs: 200,
  evm_version: 'default',
  verified_at: '2024-05-01T10:00:00.000000Z',
  abi: [BALANCE, CAP, PAY],
  file_path: 'Ferry.sol',
  source_code: writeLines(0),
  additional_sources: Array.from({ length: 99 }, (_, at) => ({
    file_path: `lib/part-${at + 1}.sol`,
    source_code: writeLines(at + 1),
  })),
  compiler_settings: {},
  external_libraries: [],
  constructor_args: null,
  decoded_constructor_args: null,
  language: 'solidity',
};

function writeLines(file: number): string {
  return Array.from({ length: 200 }, (_, line) => `// line ${line + 1} of file ${file}`).join('\n');
}

const ROW = {
  address: { hash: EARLY_TOKEN, is_contract: true, is_verified: true, name: 'Ferry' },
  coin_balance: '7000000000000000000',
  compiler_version: 'v0.8.19+commit.7dd6d404',
  language: 'solidity',
  has_constructor_args: false,
  optimization_enabled: true,
  verified_at: '2024-05-01T10:00:00.000000Z',
  market_cap: null,
};

const CONFIG = {
  solidity_compiler_versions: ['v0.8.19+commit.7dd6d404'],
  solidity_evm_versions: ['default', 'paris'],
  vyper_compiler_versions: ['v0.3.10+commit.91361694'],
  vyper_evm_versions: ['default'],
  verification_options: Object.keys(METHODS),
  is_rust_verifier_microservice_enabled: true,
};

const COUNTERS = {
  smart_contracts: '9',
  new_smart_contracts_24h: '1',
  verified_smart_contracts: '2',
  new_verified_smart_contracts_24h: '0',
};

/** What only one age says, and how it is asked to call a function. */
const AGES = {
  earlier: {
    contract: VERIFIED,
    address: { implementation_name: null, implementation_address: LOGIC },
    row: { ...ROW, tx_count: 12 },
    methods: {
      [`${CONTRACT}/methods-read`]: [
        { ...CAP, method_id: '355274ea', outputs: [{ type: 'uint256', value: '77' }], names: [''] },
        { ...BALANCE, method_id: '70a08231' },
      ],
      [`${CONTRACT}/methods-write`]: [{ ...PAY, method_id: 'c290d691' }],
      [`${CONTRACT}/methods-read-proxy`]: [{ ...BALANCE, method_id: '70a08231' }],
      [`${CONTRACT}/methods-write-proxy`]: [{ ...PAY, method_id: 'c290d691' }],
    },
    posts: {
      [`/api/v2${CONTRACT}/query-read-method`]: {
        is_error: false,
        result: { names: ['coins'], output: [{ type: 'uint256', value: '12345' }] },
      },
    },
    asked: `/api/v2${CONTRACT}/query-read-method`,
    body: { method_id: '70a08231', args: [OWNER], contract_type: 'proxy' },
  },
  today: {
    contract: {
      ...VERIFIED,
      license_type: 'mit',
      certified: false,
      proxy_type: 'eip1967',
      implementations: [{ address_hash: LOGIC, name: null }],
    },
    address: { proxy_type: 'eip1967', implementations: [{ address_hash: LOGIC, name: null }] },
    row: { ...ROW, transactions_count: 12, license_type: 'mit', certified: false, reputation: 'ok' },
    methods: {},
    posts: { '/api/eth-rpc': { jsonrpc: '2.0', id: 1, result: `0x${word(12345n)}` } },
    asked: '/api/eth-rpc',
    body: {
      method: 'eth_call',
      params: [{ to: EARLY_TOKEN, data: `0x70a08231${OWNER.slice(2).padStart(64, '0')}` }, 'latest'],
    },
  },
};

/** Of what pages ask for, this API has but a part. */
function expectOnlyRefusals(words: string[]): void {
  expect(words.splice(0).filter((text) => !/status of (404|422)/.test(text))).toEqual([]);
}

/** Nothing is in anybody's way, and all of it has its place in the window of a phone. */
/** How many pixels a field is wider than what it says while it is empty. */
function measureSpareRoom(field: HTMLElement | SVGElement): number {
  if (!(field instanceof HTMLInputElement)) return 0;
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = font;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return room - context.measureText(field.placeholder).width;
}

async function expectSound(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
  await expectFits(page);
}

for (const [name, age] of Object.entries(AGES)) {
  test.describe(`on an API of the age "${name}"`, () => {
    test.beforeEach(({ early }) => {
      const address = early.bodies[`/addresses/${EARLY_TOKEN}`] as object;
      Object.assign(early.bodies, {
        [`/addresses/${EARLY_TOKEN}`]: { ...address, ...age.address },
        [CONTRACT]: age.contract,
        [`/smart-contracts/${LOGIC}`]: { ...VERIFIED, name: 'Logic' },
        '/smart-contracts': { items: [age.row], next_page_params: null },
        '/smart-contracts/counters': COUNTERS,
        '/smart-contracts/verification/config': CONFIG,
        ...age.methods,
      });
      Object.assign(early.posts, age.posts);
    });

    test('a contract of 100 files is read, and its functions are called by the keyboard', async ({
      page,
      early,
      words,
    }) => {
      await page.goto(`/address/${EARLY_TOKEN}?tab=contract`);
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('// line 1 of file 0', { exact: true })).toBeVisible();
      await expectSound(page);
      const source = page.getByRole('region', { name: 'Source code', exact: true });
      await source.locator('summary').first().click();
      await source.locator('summary', { hasText: /^lib$/ }).click();
      await expectSound(page);
      await source.getByRole('button', { name: 'part-42.sol' }).click();
      await expect(source.getByText('// line 1 of file 42', { exact: true })).toBeVisible();
      await page.getByText(/^Code of the implementation/).click();
      const shown = page.locator('details', { hasText: 'Code of the implementation' });
      await expect(shown.getByText('Logic', { exact: true })).toBeVisible();
      await expect(shown.getByText('// line 1 of file 0', { exact: true })).toBeVisible();
      await expectSound(page);
      for (const [view, shown] of [
        ['read_contract', 'cap'],
        ['write_contract', 'pay'],
        ['write_proxy', 'pay'],
        ['read_proxy', 'balanceOf'],
      ] as const) {
        await page.goto(`/address/${EARLY_TOKEN}?tab=${view}`);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('.methods summary b').getByText(shown, { exact: true })).toBeVisible();
        await expectSound(page);
      }
      // The view that is open: by keys alone, a function is opened, filled in and called.
      await page.getByRole('searchbox', { name: 'Search functions' }).focus();
      for (let presses = 0; presses < 5; presses++) {
        await page.keyboard.press('Tab');
        const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
        if (text.startsWith('balanceOf')) break;
      }
      await page.keyboard.press('Enter');
      const form = page.getByRole('form', { name: 'balanceOf' });
      await expect(form).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.type(OWNER);
      await page.keyboard.press('Enter');
      await expect(form.locator('.outputs')).toContainText(/12,?345/);
      const asked = early.requests.findLast(({ method }) => method === 'POST');
      expect(asked?.path).toBe(age.asked);
      expect(asked?.body).toMatchObject(age.body);
      await expectSound(page);
      expectOnlyRefusals(words);
    });

    test('each way of verification has its form, and one is sent, refused by field, and succeeds', async ({
      page,
      early,
      words,
    }) => {
      early.bodies[CONTRACT] = CODE;
      for (const [method, { fields, compiler }] of Object.entries(METHODS)) {
        await page.goto(`/address/${EARLY_TOKEN}/contract-verification?method=${method}`);
        await page.waitForLoadState('networkidle');
        await expect(page.getByLabel('Verification method')).toHaveValue(method);
        const form = page.getByRole('region', { name: 'Verification' });
        await expect(form.getByLabel('Compiler version')).toHaveCount(compiler === null ? 0 : 1);
        for (const [field, label] of [
          ['source_code', 'Source code'],
          ['files', /^Files/],
          ['contract_name', /^Contract name/],
          ['evm_version', 'EVM version'],
          ['constructor_args', /^Constructor arguments/],
          ['interfaces', /^Interfaces/],
        ] as const)
          await expect(form.getByLabel(label), `${method} ${field}`).toHaveCount(
            fields.includes(field) ? 1 : 0,
          );
        await expectSound(page);
      }
      await page.goto(`/address/${EARLY_TOKEN}/contract-verification?method=flattened-code`);
      await page.waitForLoadState('networkidle');
      early.posts[`${VIA}/flattened-code`] = { message: 'Smart-contract verification started' };
      const topic = `addresses:${OWNER}`;
      const send = async () => {
        await page.getByRole('button', { name: 'Verify and publish' }).click();
        await expect(page.getByText('The source is being verified.')).toBeVisible();
        await expect.poll(() => early.isJoined(topic)).toBe(true);
      };
      await page.getByLabel('Compiler version').selectOption('v0.8.19+commit.7dd6d404');
      await page.getByLabel('Source code').fill('contract Ferry {}');
      await send();
      const sent = () => early.requests.findLast(({ method }) => method === 'POST')?.body;
      await expect.poll(sent).toMatchObject({
        compiler_version: 'v0.8.19+commit.7dd6d404',
        source_code: 'contract Ferry {}',
        evm_version: 'default',
        license_type: 'none',
      });
      early.push(topic, 'verification_result', {
        status: 'error',
        errors: { contract_source_code: ['There was an error compiling <b>your</b> contract.'] },
      });
      await expect(page.getByText('There was an error compiling <b>your</b> contract.')).toBeVisible();
      await expectSound(page);
      await send();
      early.bodies[CONTRACT] = age.contract;
      early.push(topic, 'verification_result', { status: 'success' });
      await expect(page.getByText('The source matches the code: the contract is verified.')).toBeVisible();
      await expectSound(page);
      expectOnlyRefusals(words);
    });

    test('a result that the socket never brings is asked for, and waiting for it ends', async ({
      page,
      early,
      words,
    }) => {
      early.bodies[CONTRACT] = CODE;
      early.posts[`${VIA}/flattened-code`] = { message: 'Smart-contract verification started' };
      await page.clock.install();
      await page.goto(`/address/${EARLY_TOKEN}/contract-verification?method=flattened-code`);
      await page.waitForLoadState('networkidle');
      const send = async () => {
        await page.getByRole('button', { name: 'Verify and publish' }).click();
        await expect(page.getByText('The source is being verified.')).toBeVisible();
      };
      await page.getByLabel('Compiler version').selectOption('v0.8.19+commit.7dd6d404');
      await page.getByLabel('Source code').fill('contract Ferry {}');
      await send();
      await page.clock.fastForward('05:01');
      await expect(page.getByText(/^The API has published no result within 5 minutes/)).toBeVisible();
      await send();
      early.bodies[CONTRACT] = age.contract;
      await page.clock.fastForward('00:05');
      await expect(page.getByText('The source matches the code: the contract is verified.')).toBeVisible();
      expectOnlyRefusals(words);
    });

    test('verified contracts are listed, and what the API has of them', async ({ page, words }) => {
      await page.goto('/verified-contracts');
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', { name: /Ferry/ }).first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText('12');
      await expectSound(page);
      const field = page.getByRole('searchbox', { name: 'Search by name or address' });
      for (const width of [1440, 1000, PHONE.width]) {
        await page.setViewportSize({ width, height: PHONE.height });
        await expect(page.locator('.verified-contract > .hash').first()).toBeInViewport({ ratio: 1 });
        expect([width, await findOverlaps(page.locator('tbody tr'))]).toEqual([width, []]);
        expect(await field.evaluate(measureSpareRoom)).toBeGreaterThan(0);
      }
      await page.goto(`/visualize/sol2uml?address=${EARLY_TOKEN}`);
      await page.waitForLoadState('networkidle');
      await expectSound(page);
      expectOnlyRefusals(words);
    });
  });
}

test('an ABI of 10,000 functions, one nested without end and names that look like HTML break no view', async ({
  page,
  early,
  words,
}) => {
  let deep: object = { type: 'uint8', name: 'x' };
  for (let depth = 0; depth < 2000; depth++) deep = { type: 'tuple', name: 'x', components: [deep] };
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...(at % 2 === 0 ? CAP : PAY),
    name: `<img src=x onerror=alert(${at})>`,
  }));
  const odd = [null, 5, {}, { type: 'function', name: 'f(', inputs: [null] }, { ...CAP, inputs: 'x' }];
  const abi = [BALANCE, { ...CAP, name: 'deep', inputs: [deep] }, ...odd, ...many];
  early.bodies[CONTRACT] = { ...AGES.today.contract, abi, source_code: '', additional_sources: [] };
  for (const view of ['read_contract', 'write_contract', 'contract']) {
    await page.goto(`/address/${EARLY_TOKEN}?tab=${view}`);
    await page.waitForLoadState('networkidle');
    if (view !== 'contract') await expect(page.getByText(/^\d+ more: search for a name\.$/)).toBeVisible();
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
    if (view !== 'write_contract') await expectSound(page);
  }
  await page.goto(`/address/${EARLY_TOKEN}?tab=read_contract`);
  await page.getByRole('searchbox', { name: 'Search functions' }).fill('balance');
  await page.getByText('balanceOf', { exact: true }).click();
  await expect(page.getByRole('form', { name: 'balanceOf' })).toBeVisible();
  expectOnlyRefusals(words);
});
