import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { PreferencesProvider } from '#web/app/settings/preferences.tsx';
import { type Answer, drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { createAddress } from '#web/pages/pages.test-data.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { ADMIN_CALLS } from '../../contract/admin-calls.ts';
import { ListFiles } from '../saved/ListFiles.tsx';
import { LoginPage } from '../sign-in/LoginPage.tsx';
import { AdminPage, type AdminProps } from './AdminPage.tsx';
import { accountsQuery, logQuery, requestsQuery, summaryQuery } from './admin-queries.ts';

const OWN = createTestConfig({ IS_ACCOUNT_SUPPORTED: 'true' });
const AT = '2026-11-01T00:00:00.000000Z';
const DIGITS = '123456789abcdef';
const SUMMARY = ADMIN_CALLS.admin_summary.response.parse({
  accounts: 1,
  blocked: 0,
  used_lately: 1,
  pending_requests: 1,
  public_tags: 0,
});

function draw(page: ReactElement, answers: readonly Answer[] = []): string {
  const preferences = { colorMode: undefined, isNavBarCollapsed: false, hasSession: true };
  return drawHtml(<PreferencesProvider value={preferences}>{page}</PreferencesProvider>, answers, {}, OWN);
}

const renderAdmin = (props: Partial<AdminProps>, ...answers: Answer[]) =>
  draw(<AdminPage tab="requests" q={undefined} page={1} cursor={undefined} {...props} />, [
    [summaryQuery(), SUMMARY],
    ...answers,
  ]);

function requestFor(count: number) {
  const addresses = [...DIGITS].slice(0, count).map((digit) => createAddress(digit));
  return ADMIN_CALLS.admin_tag_requests.response.parse({
    items: [
      {
        ...{
          id: 4,
          revision: '7',
          account_id: 2,
          full_name: 'Ada',
          email: 'ada@mail.test',
          company: null,
          website: null,
        },
        ...{ tags: 'Exchange;Hot', additional_comment: 'Ours', is_owner: true, submission_date: AT },
        ...{ status: 'pending', comment: null, addresses_with_info: addresses },
        addresses: addresses.map(({ hash }) => hash),
      },
    ],
    next_page_params: { id: 4, items_count: 50 },
  });
}

test('of ten addresses of a request three are shown, the others by a press; tags have a pill each', () => {
  const drawWith = (count: number) => renderAdmin({}, [requestsQuery(), requestFor(count)]);
  const [before = '', after = ''] = drawWith(10).split('<summary>+7 more</summary>');
  const count = (html: string) => html.match(/href="\/address\//g)?.length;
  expect([count(before), count(after)]).toEqual([3, 7]);
  expect(drawWith(10).match(/class="pill plain">[^<]+/g)).toEqual([
    'class="pill plain">Exchange',
    'class="pill plain">Hot',
  ]);
  expect([count(drawWith(4)), drawWith(4).includes('more</summary>')]).toEqual([4, false]);
});

test('a section is searched by a form that needs no scripts; its pages keep what is looked for', () => {
  const html = renderAdmin({ q: 'ada & co' }, [requestsQuery({ q: 'ada & co' }), requestFor(1)]);
  expect(html).toMatch(/<form [^>]*action="\/admin"><input type="search"[^>]* name="q"/);
  expect(html).toContain('value="ada &amp; co"');
  expect(html).toMatch(/href="\/admin\?q=ada\+%26\+co&amp;page=2&amp;cursor=[^"]+" aria-label="Next page"/);
  const none = { items: [], next_page_params: null };
  const accounts = renderAdmin({ tab: 'accounts', q: 'x' }, [accountsQuery({ q: 'x' }), none]);
  expect(accounts).toContain('<input type="hidden" name="tab" value="accounts"/>');
  expect(accounts).toContain('No matching accounts');
  expect(renderAdmin({ tab: 'accounts' }, [accountsQuery(), none])).toContain('No accounts');
});

test('addresses in the log are shortened and linked, and all other text stays', () => {
  const [first, second] = [createAddress('4').hash, createAddress('5').hash];
  const entry = {
    ...{ id: 1, at: AT, operator: first, action: 'tags_added', subject: '2 public tags' },
    detail: `${first} Lighthouse, ${second} Pier, 0x12`,
  };
  const log = ADMIN_CALLS.admin_log.response.parse({ items: [entry], next_page_params: null });
  const html = renderAdmin({ tab: 'log' }, [logQuery(), log]);
  expect(html.match(/href="\/address\/0x\w+"/g)).toEqual(
    [first, second, first].map((hash) => `href="/address/${hash}"`),
  );
  for (const text of [' Lighthouse, ', ' Pier, 0x12', 'tags added']) expect(html).toContain(text);
});

test('who is asked to sign in again is not shown as signed in', () => {
  const again = draw(<LoginPage path="/auth/profile" error="again" />);
  expect(again).toContain('Sign in again first');
  expect(again).not.toContain('You are signed in');
  expect(draw(<LoginPage path="/auth/profile" error={undefined} />)).toContain('You are signed in');
});

test('an empty list leads to a file only where that is what an import begins with', () => {
  const drawList = (data: readonly object[], canImport: boolean) =>
    draw(
      <SavedList
        read={{ data, error: null, refetch: () => {} }}
        list={{ label: 'Rows', columns: [], rowKey: () => '1' }}
        noun="row"
        nameOf={() => 'Row'}
        empty={{ title: 'None', text: '' }}
        form={() => null}
        remove={() => {}}
        files={(isEmpty) => <ListFiles list="rows" canImport={canImport} isEmpty={isEmpty} />}
      />,
    ).match(/(?<=aria-label="Download as )\w+/g);
  expect(drawList([{}], false)).toEqual(['CSV', 'JSON']);
  expect(drawList([], true)).toEqual(['CSV']);
  expect(drawList([], false)).toBeNull();
});
