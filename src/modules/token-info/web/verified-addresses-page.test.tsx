import { expect, test } from 'vitest';
import { PreferencesProvider } from '#web/app/settings/preferences.tsx';
import { type Answer, drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { submission } from '../contract/token-info.ts';
import { Slot } from './operator-slot.tsx';
import { submissionsQuery, verifiedQuery } from './queries.ts';
import { VerifiedAddressesPage } from './VerifiedAddressesPage.tsx';
import { waitingQuery } from './waiting-query.ts';

const OWN = createTestConfig({ IS_ACCOUNT_SUPPORTED: 'true' });
const PREFERENCES = { colorMode: undefined, isNavBarCollapsed: false, hasSession: true };
const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;

function drawWith(page: React.ReactElement, answers: readonly Answer[]): string {
  return drawHtml(<PreferencesProvider value={PREFERENCES}>{page}</PreferencesProvider>, answers, {}, OWN);
}

test.each([
  [8, 8, false, null],
  [40, 40, true, null],
  [200, 50, true, 'Show 50 more of 200'],
])('of %i verified addresses %i are shown at first', (count, shown, isSearched, more) => {
  const verified = Array.from({ length: count }, (_, number) => ({
    ...{ contractAddress: addressOf(number), userId: '1', chainId: '1' },
    ...{ verifiedDate: '2026-11-01', metadata: { tokenName: `Coin ${number}`, tokenSymbol: null } },
  }));
  const html = drawWith(<VerifiedAddressesPage />, [
    [verifiedQuery(OWN as never), verified],
    [submissionsQuery(OWN as never), []],
  ]);
  expect(html.match(/Add token info/g)).toHaveLength(shown);
  expect(html.includes('Search your addresses')).toBe(isSearched);
  expect(/Show \d+ more of \d+/.exec(html)?.[0] ?? null).toBe(more);
});

test('operators get to the applications behind the first page', () => {
  const item = submission.parse({
    ...{
      id: '1',
      tokenAddress: addressOf(7),
      status: 'IN_PROCESS',
      updatedAt: '2026-11-01T00:00:00.000000Z',
    },
    ...{ requesterName: 'Ada', requesterEmail: 'ada@mail.test', projectWebsite: 'https://a.test' },
    ...{ projectName: 'Zeppelin', projectEmail: 'a@a.test', iconUrl: 'https://a.test/i.svg' },
    projectDescription: 'Airships',
  });
  const drawSlot = (next_page_params: object | null, q?: string) =>
    drawWith(<Slot q={q} />, [
      [waitingQuery(q, undefined), { items: q === undefined ? [item] : [], next_page_params }],
    ]);
  expect(drawSlot({ id: 1, items_count: 50 })).toMatch(/<button type="button" class="btn">Next page/);
  expect(drawSlot(null)).not.toContain('Next page');
  expect(drawSlot(null, 'x')).toContain('No matching applications for token info');
});
