import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { EARLY_TOKEN } from './support/early-bodies.ts';
import { expectFact } from './support/page.ts';
import { findCut } from './support/whole-page.ts';

test.use({
  env: { VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED: 'true', SAFE_TX_SERVICE_URL: 'https://safe.test' },
});

const EARLY = `/smart-contracts/${EARLY_TOKEN}/solidityscan-report`;
const TODAY = `/proxy/3rdparty/solidityscan/smart-contracts/${EARLY_TOKEN}/report`;
const PAGE = `/address/${EARLY_TOKEN}?tab=contract`;
const CODE = { is_self_destructed: false, deployed_bytecode: '0x6001', creation_bytecode: '0x6001' };
const VERIFIED = {
  ...CODE,
  is_verified: true,
  is_fully_verified: true,
  name: 'Ferry',
  compiler_version: 'v0.8.19',
  optimization_enabled: true,
  optimization_runs: 200,
  verified_at: '2024-05-01T10:00:00.000000Z',
  file_path: 'Ferry.sol',
  source_code: 'contract Ferry {}',
  abi: [],
};
const REPORT = {
  scan_report: {
    scan_status: 'scan_done',
    scan_summary: {
      issue_severity_distribution: { critical: 1, gas: 2, high: 0, informational: 0, low: 3, medium: 0 },
      lines_analyzed_count: 18,
      scan_time_taken: 1,
      score: '3.61',
      score_v2: '72.22',
      threat_score: '94.74',
    },
    scanner_reference_url: 'https://scan.example/report/1',
  },
};

/** Of what the pages ask for, this API has but a part. */
function expectOnlyRefusals(words: string[]): void {
  expect(words.splice(0).filter((text) => !/status of (404|500)/.test(text))).toEqual([]);
}

/** What the service of Safe wallets is asked for, and how it answers. */
const safe = { asked: [] as string[], status: 404 };

test.beforeEach(async ({ early, page }) => {
  early.bodies[`/smart-contracts/${EARLY_TOKEN}`] = VERIFIED;
  Object.assign(safe, { asked: [], status: 404 });
  await page.context().route('https://safe.test/**', (route) => {
    safe.asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({
      status: safe.status,
      headers: { 'access-control-allow-origin': '*' },
      json: {},
    });
  });
});

for (const path of [EARLY, TODAY]) {
  test(`the score of a verified contract leads to its report, answered at ${path.split('/')[1]}`, async ({
    page,
    early,
    words,
  }) => {
    early.bodies[path] = REPORT;
    safe.status = path === EARLY ? 200 : 404;
    await page.goto(PAGE);
    await expectFact(page, 'Security score', /^Average 72\.22 of 100, 1 critical, 3 low, 2 gas/);
    await expect(page.getByRole('link', { name: 'Full report' })).toHaveAttribute(
      'href',
      'https://scan.example/report/1',
    );
    await expect.poll(() => safe.asked).toEqual([`/api/v1/safes/${EARLY_TOKEN}/`]);
    await expect(page.getByText('Safe wallet')).toHaveCount(path === EARLY ? 1 : 0);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(findCut)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findViolations(page)).toEqual([]);
    expectOnlyRefusals(words);
  });
}

test('where the service fails, its row says so and the rest of the tab stays', async ({
  page,
  early,
  words,
}) => {
  early.refuses[EARLY] = 500;
  await page.goto(PAGE);
  await expectFact(page, 'Security score', 'could not be loaded');
  await expectFact(page, 'Compiler version', 'v0.8.19');
  await expect(page.getByText('contract Ferry {}')).toBeVisible();
  expectOnlyRefusals(words);
});

test('where there is no report, the row says so', async ({ page, words }) => {
  await page.goto(PAGE);
  await expectFact(page, 'Security score', 'no report');
  expectOnlyRefusals(words);
});

test('of a contract that is not verified no report is asked for', async ({ page, early, words }) => {
  const other = `0x${'ab'.repeat(20)}`;
  Object.assign(early.bodies, {
    [`/addresses/${other}`]: { ...(early.bodies[`/addresses/${EARLY_TOKEN}`] as object), hash: other },
    [`/smart-contracts/${other}`]: CODE,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/address/${other}?tab=contract`);
  await expect(page.getByText('The source code of this contract is not known')).toBeVisible();
  await expect(page.getByText('Security score')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('solidityscan-report'))).toEqual([]);
  expectOnlyRefusals(words);
});
