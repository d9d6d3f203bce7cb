import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { AccountFailure } from '#modules/kits/forms/web/AccountFrame.tsx';
import { readRefusal } from '#modules/kits/forms/web/call-account.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { compactResponse } from '#web/app/queries/compact-response.ts';
import { PreferencesProvider } from '#web/app/settings/preferences.tsx';
import { type Answer, drawText } from '#web/pages/draw-page.test-data.tsx';
import { createAddress, createTransaction } from '#web/pages/pages.test-data.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { ACCOUNT_CALLS } from '../contract/account-calls.ts';
import type { WatchlistAddress } from '../contract/watchlist.ts';
import { Slot as DecodedSlot } from './on-pages/decoded-slot.tsx';
import { Slot as HomeSlot } from './on-pages/home-slot.tsx';
import { ProfilePage } from './person/ProfilePage.tsx';
import {
  addressTagsQuery,
  apiKeysQuery,
  apiKeyUsesQuery,
  customAbisQuery,
  homeWatchedQuery,
  identitiesQuery,
  ownDecodedQuery,
  profileQuery,
  publicTagsQuery,
  sessionsQuery,
  signInWaysQuery,
  transactionTagsQuery,
  watchlistQuery,
} from './queries.ts';
import { ApiKeysPage } from './saved/ApiKeysPage.tsx';
import { CustomAbisPage } from './saved/CustomAbisPage.tsx';
import { describeNotifications } from './saved/describe-notifications.ts';
import { EmailHint } from './saved/EmailHint.tsx';
import { readSavedProps } from './saved/list-search.ts';
import { listUsePoints } from './saved/list-use-points.ts';
import { readRequest } from './saved/PublicTagForm.tsx';
import { PublicTagsPage } from './saved/PublicTagsPage.tsx';
import { TagsPage } from './saved/TagsPage.tsx';
import { readEntry } from './saved/WatchlistForm.tsx';
import { WatchlistPage } from './saved/WatchlistPage.tsx';
import { publicTag, watchlistAddress } from './shapes.ts';
import { LoginPage } from './sign-in/LoginPage.tsx';
import { readReturnPath } from './sign-in/read-return-path.ts';

const OWN = createTestConfig({ IS_ACCOUNT_SUPPORTED: 'true' });
const FOREIGN = createTestConfig({
  IS_ACCOUNT_SUPPORTED: 'true',
  API_HOST: 'api.example',
  AUTH_URL: 'https://auth.test',
  LOGOUT_URL: 'https://id.test/logout',
});
const FIRST = { add: undefined, page: 1, cursor: undefined, chain: undefined };
const ADDRESS = createAddress('4');
const HASH = `0x${'ab'.repeat(32)}`;
const KEY = '5f0c8a4e-1111-4222-8333-944455556666';
const BOTH = { incoming: true, outcoming: true };
const AT = '2026-11-01T00:00:00.000000Z';

const ENTRY: WatchlistAddress = {
  id: 7,
  address: ADDRESS,
  address_hash: ADDRESS.hash,
  name: 'Savings',
  address_balance: '1500000000000000000',
  exchange_rate: null,
  notification_settings: {
    native: { incoming: true, outcoming: false },
    'ERC-20': BOTH,
    'ERC-721': { incoming: false, outcoming: false },
    'ERC-404': { incoming: false, outcoming: false },
  },
  notification_methods: { email: true },
  tokens_fiat_value: '12.5',
  tokens_count: 150,
  tokens_overflow: true,
};

interface Drawn {
  config?: typeof OWN;
  hasSession?: boolean;
  answers?: readonly Answer[];
}

function draw(page: ReactElement, { config = OWN, hasSession = true, answers = [] }: Drawn = {}): string {
  const preferences = { colorMode: undefined, isNavBarCollapsed: false, hasSession };
  return drawText(<PreferencesProvider value={preferences}>{page}</PreferencesProvider>, answers, {}, config);
}

const PAGES: readonly (readonly [string, ReactElement])[] = [
  ['Watch list', <WatchlistPage key="1" {...FIRST} />],
  ['Private tags', <TagsPage key="2" {...FIRST} tab="address" />],
  ['Public tags', <PublicTagsPage key="3" chain={undefined} />],
  ['API keys', <ApiKeysPage key="4" chain={undefined} />],
  ['Custom ABI', <CustomAbisPage key="5" chain={undefined} />],
  ['My profile', <ProfilePage key="6" error={undefined} />],
];

test.each(PAGES)('without a session, %s leads to sign-in and reads nothing', (title, page) => {
  const text = draw(page, { hasSession: false });
  expect(text).toContain(title);
  expect(text).toContain('You are not signed in');
});

test.each(PAGES)(
  'with a session, the first byte of %s has its title, and no way to sign in',
  (title, page) => {
    const text = draw(page);
    expect(text).toContain(title);
    expect(text).not.toContain('You are not signed in');
  },
);

test('the watch list shows names, balances, tokens and what is notified', () => {
  const items = [ACCOUNT_CALLS.account_watchlist_add.response.parse(ENTRY)];
  const answers: Answer[] = [[watchlistQuery(FIRST), { items, next_page_params: null }]];
  const text = draw(<WatchlistPage {...FIRST} />, { answers });
  for (const part of [
    'Savings',
    '1.5',
    '150+',
    '$12.50',
    'E-mail: Coin in, ERC-20',
    'sent notifications are under Notifications',
  ])
    expect(text).toContain(part);
  expect(draw(<WatchlistPage {...FIRST} />, { answers, config: FOREIGN })).not.toContain(
    'no notifications yet',
  );
});

test('an entry of an early server, which knows no ERC-404, is read as one of today', () => {
  const { 'ERC-404': _, ...settings } = ENTRY.notification_settings;
  const early = { ...ENTRY, id: '7', notification_settings: settings, tokens_overflow: undefined };
  const read = ACCOUNT_CALLS.account_watchlist_add.response.parse(watchlistAddress(early));
  expect(read.notification_settings['ERC-404']).toEqual({ incoming: false, outcoming: false });
  expect(read.id).toBe(7);
  const resource = { read: watchlistAddress };
  expect(watchlistAddress(compactResponse(resource, ENTRY))).toEqual(ENTRY);
});

test('tags of addresses and of transactions have a view each', () => {
  const tag = ACCOUNT_CALLS.account_address_tag_add.response.parse({
    id: 1,
    address_hash: ADDRESS.hash,
    address: ADDRESS,
    name: 'Mine <b>',
  });
  const ofTransaction = ACCOUNT_CALLS.account_transaction_tag_add.response.parse({
    id: 2,
    transaction_hash: HASH,
    name: 'Rent',
  });
  const answers: Answer[] = [
    [addressTagsQuery(FIRST), { items: [tag], next_page_params: null }],
    [transactionTagsQuery(FIRST), { items: [ofTransaction], next_page_params: { id: 2, items_count: 50 } }],
  ];
  expect(draw(<TagsPage {...FIRST} tab="address" />, { answers })).toContain('Mine <b>');
  const text = draw(<TagsPage {...FIRST} tab="tx" />, { answers });
  expect(text).toContain('Rent');
  expect(text).toContain('Page 1');
});

test('API keys can be replaced on our own server alone', () => {
  const keys = [1, 2, 3].map((number) =>
    ACCOUNT_CALLS.account_api_key_add.response.parse({
      api_key: KEY.replace(/^5/, String(number)),
      name: `Key ${number}`,
    }),
  );
  const answers: Answer[] = [[apiKeysQuery(), keys]];
  const own = draw(<ApiKeysPage chain={undefined} />, { answers });
  expect(own).toContain('You have reached the limit of 3');
  expect(own).toContain('Replace');
  expect(draw(<ApiKeysPage chain={undefined} />, { answers, config: FOREIGN })).not.toContain('Replace');
});

test('the requests of API keys are summed by key and drawn by day, days without any too', () => {
  const other = KEY.replace(/^5/, '6');
  const uses = ACCOUNT_CALLS.account_api_key_uses.response.parse({
    today: '2026-03-01',
    days: 30,
    requests_max: 6000,
    uses: [
      { api_key: KEY, day: '2026-02-28', requests: 1200 },
      { api_key: other, day: '2026-02-28', requests: 34 },
      { api_key: KEY, day: '2026-03-01', requests: 1 },
    ],
  });
  const points = listUsePoints(uses);
  expect([points.length, points[0]?.label]).toEqual([30, '2026-01-31']);
  expect(points.slice(-3)).toEqual([
    { label: '2026-02-27', value: 0 },
    { label: '2026-02-28', value: 1234 },
    { label: '2026-03-01', value: 1 },
  ]);
  expect(listUsePoints({ ...uses, today: 'x' })).toEqual([]);
  const keys = [KEY, other].map((api_key) => ({ api_key, name: 'A key' }));
  const answers: Answer[] = [
    [apiKeysQuery(), keys],
    [apiKeyUsesQuery(), uses],
  ];
  const text = draw(<ApiKeysPage chain={undefined} />, { answers });
  for (const part of ['1,201', '34', 'Requests with your keys', '1,235']) expect(text).toContain(part);
  expect(draw(<ApiKeysPage chain={undefined} />, { answers, config: FOREIGN })).not.toContain(
    'Requests, 30 days',
  );
});

test('what the own ABIs say of a transaction is shown to who is signed in, and nothing where they say nothing', () => {
  const transaction = createTransaction({ hash: HASH });
  const parameters = [{ name: 'amount', type: 'uint256', value: '7' }];
  const decoded = { method_id: '12345678', method_call: 'pay(uint256 amount)', parameters };
  const ofLog = { ...decoded, method_call: 'Paid(uint256 amount)', parameters: [] };
  const read = ACCOUNT_CALLS.account_decoded.response.parse({
    name: 'Till <b>',
    decoded_input: decoded,
    logs: [{ index: 3, address_hash: ADDRESS.hash, name: 'Till', decoded: ofLog }],
  });
  const answers: Answer[] = [[ownDecodedQuery(HASH), read]];
  const text = draw(<DecodedSlot transaction={transaction} />, { answers });
  for (const part of [
    'Decoded with your ABIs',
    'pay(uint256 amount)',
    'Till <b>',
    'Log 3',
    'Paid(uint256 amount)',
  ])
    expect(text).toContain(part);
  const empty: Answer[] = [[ownDecodedQuery(HASH), { name: null, decoded_input: null, logs: [] }]];
  for (const drawn of [{ answers: empty }, { answers, hasSession: false }, { answers, config: FOREIGN }])
    expect(draw(<DecodedSlot transaction={transaction} />, drawn)).toBe('');
});

test('custom ABIs and requests for public tags are listed', () => {
  const abi = ACCOUNT_CALLS.account_custom_abi_add.response.parse({
    id: 3,
    contract_address_hash: ADDRESS.hash,
    contract_address: ADDRESS,
    name: 'Vault',
    abi: [{ type: 'function' }, { type: 'event' }],
  });
  expect(draw(<CustomAbisPage chain={undefined} />, { answers: [[customAbisQuery(), [abi]]] })).toMatch(
    /Vault.*2/,
  );
  const request = ACCOUNT_CALLS.account_public_tag_add.response.parse(
    publicTag({
      id: 4,
      full_name: 'Ada',
      email: 'ada@mail.test',
      tags: 'Exchange;Hot',
      addresses: [ADDRESS.hash],
      additional_comment: 'Ours',
      is_owner: true,
      submission_date: AT,
    }),
  );
  const text = draw(<PublicTagsPage chain={undefined} />, { answers: [[publicTagsQuery(), [request]]] });
  expect(text).toContain('Exchange');
  expect(text).toContain('Hot');
});

test('the profile shows ways of signing in and sessions where our own server answers', () => {
  const profile = ACCOUNT_CALLS.account_user.response.parse({
    name: 'Ada',
    nickname: null,
    email: 'ada@mail.test',
    avatar: null,
    address_hash: ADDRESS.hash,
  });
  const identity = ACCOUNT_CALLS.account_identities.response.parse([
    { id: 1, kind: 'wallet', name: ADDRESS.hash, created_at: AT },
  ]);
  const sessions = ACCOUNT_CALLS.account_sessions.response.parse([
    {
      id: 1,
      device: 'Firefox on Linux',
      network: '10.0.0.0/24',
      created_at: AT,
      last_used_at: AT,
      expires_at: AT,
      is_current: true,
    },
  ]);
  const answers: Answer[] = [
    [profileQuery(), profile],
    [identitiesQuery(), identity],
    [sessionsQuery(), sessions],
  ];
  const text = draw(<ProfilePage error="taken" />, { answers });
  for (const part of [
    'Ada',
    'ada@mail.test',
    'Your only sign-in method',
    'Firefox on Linux',
    'This browser',
    'Delete this account',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Another account uses this sign-in method.');
  const foreign = draw(<ProfilePage error={undefined} />, { answers, config: FOREIGN });
  expect(foreign).toContain('Ada');
  expect(foreign).not.toContain('Delete this account');
});

test('the page of sign-in offers what the server offers, and elsewhere the way to its provider', () => {
  const ways = ACCOUNT_CALLS.account_sign_in_ways.response.parse({
    wallet: true,
    provider: { name: 'Keycloak', path: '/auth/auth0/start' },
    email: true,
  });
  const answers: Answer[] = [[signInWaysQuery(), ways]];
  const text = draw(<LoginPage path="/" error="expired" />, { answers, hasSession: false });
  for (const part of ['Wallet', 'Continue with Keycloak', 'Send a code', 'took too long'])
    expect(text).toContain(part);
  const none = [[signInWaysQuery(), { wallet: true, provider: null, email: false }]] as Answer[];
  expect(draw(<LoginPage path="/" error={undefined} />, { answers: none })).not.toContain('Send a code');
  const foreign = draw(<LoginPage path="/" error={undefined} />, { config: FOREIGN, hasSession: false });
  expect(foreign).toContain('Continue to sign in');
  const alone = createTestConfig({
    ...{
      IS_ACCOUNT_SUPPORTED: 'true',
      API_HOST: 'api.example',
      LOGOUT_URL: 'https://api.example/auth/logout',
    },
  });
  const there = draw(<LoginPage path="/" error={undefined} />, { answers, config: alone, hasSession: false });
  for (const part of ['Wallet', 'Send a code']) expect(there).toContain(part);
  expect(there).not.toContain('Keycloak');
});

test.each([
  [401, 'You are not signed in'],
  [403, 'Your e-mail address is not verified'],
  [500, 'The watch list could not be loaded'],
])('a call that fails with %i says what to do', (status, text) => {
  const error = new ApiError(status, '', null);
  expect(draw(<AccountFailure error={error} what="The watch list" onRetry={() => {}} />)).toContain(text);
});

test.each([
  ['/account/watchlist?page=2#a', '/account/watchlist?page=2#a'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/..//evil.test', '/'],
  ['https://evil.test/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?path=/login', '/'],
  ['/auth/profile', '/auth/profile'],
  ['/auth/auth0', '/'],
  ['/auth/profile/../auth0', '/'],
  [`/${'a'.repeat(2000)}`, '/'],
  [null, '/'],
])('readReturnPath() of %j is %j', (given, path) => {
  expect(readReturnPath(given)).toBe(path);
});

test.each([
  ['/explorer/account/watchlist?page=2#a', '/explorer/account/watchlist?page=2#a'],
  ['/explorer', '/explorer'],
  ['/account/watchlist', '/explorer/'],
  ['/explorers/blocks', '/explorer/'],
  ['/explorer/../blog', '/explorer/'],
  ['/explorer/login?path=/login', '/explorer/'],
  ['/explorer/auth/auth0', '/explorer/'],
  ['/explorer/auth/profile', '/explorer/auth/profile'],
  ['//evil.test/explorer/', '/explorer/'],
  [null, '/explorer/'],
])('readReturnPath() of %j below a base path is %j', (given, path) => {
  expect(readReturnPath(given, '/explorer')).toBe(path);
});

test('readRefusal() reads faults by field, a message, a wait, and nothing', () => {
  expect(readRefusal(422, { errors: { name: ['Required'], abi: 'Invalid format', odd: 7 } })).toMatchObject({
    message: null,
    errors: { name: ['Required'], abi: ['Invalid format'] },
  });
  expect(readRefusal(429, { message: 'Later', seconds_before_next_resend: 12.2 })).toMatchObject({
    message: 'Later',
    waitSeconds: 13,
  });
  expect(readRefusal(0, null)).toMatchObject({
    message: 'The server did not answer. Try again.',
    errors: {},
  });
  expect(readRefusal(500, 'x')).toMatchObject({ message: 'Something went wrong (status 500). Try again.' });
});

test('forms send what the records of their calls take', () => {
  const values = new FormData();
  values.set('address_hash', ` ${ADDRESS.hash} `);
  values.set('name', 'Savings');
  values.set('native incoming', 'on');
  const entry = ACCOUNT_CALLS.account_watchlist_add.body.parse(readEntry(values));
  expect(entry.notification_settings.native).toEqual({ incoming: true, outcoming: false });
  expect(entry.notification_methods).toEqual({ email: false });
  const request = new FormData();
  for (const name of ['full_name', 'email', 'tags', 'additional_comment']) request.set(name, 'x');
  request.set('addresses', `${ADDRESS.hash}\n${ADDRESS.hash}, `);
  const { addresses, company } = ACCOUNT_CALLS.account_public_tag_add.body.parse(readRequest(request));
  expect(addresses).toEqual([ADDRESS.hash, ADDRESS.hash]);
  expect(company).toBeNull();
});

test('notifications are off without an e-mail or without a kind', () => {
  const all = { native: BOTH, 'ERC-20': BOTH, 'ERC-721': BOTH, 'ERC-404': BOTH };
  expect(describeNotifications({ ...ENTRY, notification_settings: all })).toBe('E-mail: all movements');
  expect(describeNotifications({ ...ENTRY, notification_methods: { email: false } })).toBe('Off');
  expect(describeNotifications(ENTRY)).toBe('E-mail: Coin in, ERC-20');
  const both = { ...ENTRY, notification_methods: { email: true, webhook: true } };
  expect(describeNotifications(both)).toBe('E-mail and webhook: Coin in, ERC-20');
});

test('the form of the watch list says why no e-mail comes', () => {
  const person = { name: null, nickname: null, avatar: null, address_hash: null };
  const drawWith = (email: string | null, sendsEmail: boolean, config = OWN, unverified = {}) => {
    const ways: Answer = [signInWaysQuery(), { wallet: true, provider: null, email: sendsEmail }];
    const answers: Answer[] = [
      [profileQuery(), { ...person, email, ...unverified }],
      ...(config === OWN ? [ways] : []),
    ];
    return draw(<EmailHint />, { answers, config });
  };
  expect(drawWith('a@b.test', true)).toBe('');
  expect(drawWith(null, true)).toContain('no verified e-mail address');
  expect(drawWith('a@b.test', true, OWN, { is_email_verified: false })).toContain(
    'no verified e-mail address',
  );
  expect(drawWith('a@b.test', false)).toContain('This server sends no e-mails');
  expect(drawWith(null, true, FOREIGN)).toContain('no verified e-mail address');
});

test('a new entry begins with a hash that the address names, and with nothing else', () => {
  expect(readSavedProps(new URLSearchParams(`add=${ADDRESS.hash}`)).add).toBe(ADDRESS.hash);
  expect(readSavedProps(new URLSearchParams('add=<script>')).add).toBeUndefined();
});

test.each([
  ['12.5', '$12.50'],
  ['1199600.5', '$1,199,600.50'],
  ['0.002', '$0.002'],
])('tokens of an address on the watch list that are worth %s show as %s', (tokens_fiat_value, shown) => {
  const answers: Answer[] = [
    [watchlistQuery(FIRST), { items: [{ ...ENTRY, tokens_fiat_value }], next_page_params: null }],
  ];
  expect(draw(<WatchlistPage {...FIRST} />, { answers })).toContain(shown);
});

test('the watch list on the home page leaves out the value where it is hidden', () => {
  const answers: Answer[] = [[homeWatchedQuery(), [createTransaction()]]];
  expect(draw(<HomeSlot />, { answers })).toContain('1.5 DEMO');
  const config = { ...OWN, ui: { ...OWN.ui, hiddenTransactionFields: ['value' as const] } };
  const hidden = draw(<HomeSlot />, { answers, config });
  expect(hidden).toContain('Your watch list');
  expect(hidden).not.toContain('1.5 DEMO');
});

test('the operator decides about the button of API keys and a notice above them', () => {
  const answers: Answer[] = [[apiKeysQuery(), []]];
  const drawWith = (variables: object) =>
    draw(<ApiKeysPage chain={undefined} />, {
      answers,
      config: createTestConfig({ IS_ACCOUNT_SUPPORTED: 'true', ...variables }),
    });
  expect(drawWith({})).toContain('Add API key');
  expect(drawWith({ ACCOUNT_API_KEYS_BUTTON: 'false' })).not.toContain('Add API key');
  expect(drawWith({ ACCOUNT_API_KEYS_BUTTON: 'https://keys.test/' })).toContain('Add API key ↗');
  expect(drawWith({ API_KEYS_ALERT_MESSAGE: 'Keys end in May' })).toContain('Keys end in May');
  expect(drawWith({})).not.toContain('Keys end in May');
});
