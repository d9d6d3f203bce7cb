import { expect, test } from 'vitest';
import { tokensQuery } from '../features/token/queries.ts';
import { WhatItCost } from '../features/transaction/details/WhatItCost.tsx';
import { WhatMoved } from '../features/transaction/details/WhatMoved.tsx';
import { transactionQuery } from '../features/transaction/queries.ts';
import { readPreferences } from '../server/read-cookies.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { type Answer, drawHtml, drawText } from './draw-page.test-data.tsx';
import { createToken, createTransaction, createTransfer } from './pages.test-data.ts';
import { TokensPage } from './tokens/TokensPage.tsx';
import { screen as tokensScreen } from './tokens/tokens-screen.ts';

const SEARCH = {
  q: undefined,
  type: undefined,
  sort: undefined,
  order: undefined,
  page: 1,
  cursor: undefined,
};
const PAGE = <TokensPage search={SEARCH} isOtherView={false} />;

/** The page of tokens with these tokens and settings. */
function drawTokens(tokens: readonly object[], variables: object = {}): string {
  const answers: Answer[] = [[tokensQuery(SEARCH), { items: tokens, next_page_params: null }]];
  return drawText(PAGE, answers, {}, createTestConfig({ ...variables }));
}

test('NETWORK_TOKEN_STANDARD_NAME stands in place of ERC wherever a standard is named', () => {
  const tokens = [createToken({ type: 'ERC-20' })];
  expect(drawTokens(tokens)).toContain('ERC-20');
  const renamed = drawTokens(tokens, { NETWORK_TOKEN_STANDARD_NAME: 'BEP' });
  expect(renamed).toContain('BEP-20');
  expect(renamed).toContain('BEP-721');
  expect(renamed).not.toContain('ERC-');
});

test('NETWORK_ADDITIONAL_TOKEN_TYPES are offered by name, and the list can be kept to one', async () => {
  const kinds = { NETWORK_ADDITIONAL_TOKEN_TYPES: [{ id: 'ZRC-2', name: 'Zilliqa token' }] };
  const tokens = [createToken({ type: 'ZRC-2' })];
  expect(drawTokens(tokens, kinds)).toContain('Zilliqa token');
  expect(drawTokens(tokens)).toContain('ZRC-2');
  const ask = async (config: ReturnType<typeof createTestConfig>) => {
    const preferences = readPreferences(undefined);
    const opened = await tokensScreen({}, new URLSearchParams('type=ZRC-2'), {
      config,
      preferences,
      tabs: [],
    });
    return JSON.stringify(opened.queries.required?.map(({ queryKey }) => queryKey));
  };
  expect(await ask(createTestConfig(kinds))).toContain('ZRC-2');
  expect(await ask(createTestConfig())).not.toContain('ZRC-2');
  expect(() => createTestConfig({ NETWORK_ADDITIONAL_TOKEN_TYPES: [{ id: 'a b', name: 'x' }] })).toThrow(
    "'id'",
  );
});

test('VIEWS_TOKEN_SCAM_TOGGLE_ENABLED leaves reported tokens out until the visitor switches them on', () => {
  const tokens = [
    createToken({ name: 'Honest' }),
    createToken({ name: 'Bait', reputation: 'scam', address_hash: `0x${'5c'.repeat(20)}` }),
  ];
  expect(drawTokens(tokens)).toContain('Bait');
  const hidden = drawTokens(tokens, { VIEWS_TOKEN_SCAM_TOGGLE_ENABLED: 'true' });
  expect(hidden).toContain('Honest');
  expect(hidden).not.toContain('Bait');
  expect(hidden).toContain('Show 1 token reported as scam');
  expect(drawTokens(tokens.slice(0, 1), { VIEWS_TOKEN_SCAM_TOGGLE_ENABLED: 'true' })).not.toContain('scam');
  expect(readPreferences('show_scam_tokens=true').showsScamTokens).toBe(true);
  expect(readPreferences(undefined).showsScamTokens).toBeUndefined();
});

test('VIEWS_TX_GROUPED_FEES folds what makes up the fee', () => {
  const transaction = createTransaction();
  const answers: Answer[] = [[transactionQuery(transaction.hash), transaction]];
  const draw = (variables: object) =>
    drawHtml(<WhatItCost transaction={transaction} />, answers, {}, createTestConfig({ ...variables }));
  expect(draw({})).not.toContain('<details');
  const folded = draw({ VIEWS_TX_GROUPED_FEES: 'true' });
  expect(folded.indexOf('<details')).toBeLessThan(folded.indexOf('Gas price'));
  expect(folded.indexOf('Gas price')).toBeLessThan(folded.indexOf('</details>'));
  expect(draw({ VIEWS_TX_GROUPED_FEES: 'true', VIEWS_TX_HIDDEN_FIELDS: ['tx_fee'] })).not.toContain(
    '<details',
  );
});

test('value, fee and moved tokens have their worth: of then and of now, of one of them, or of none', () => {
  const token = createToken({ decimals: '6', exchange_rate: '2' });
  const transfer = createTransfer({
    token,
    total: { value: '3000000', decimals: '6', token_id: null } as never,
  });
  const draw = (rates: object, transfers = [transfer]) => {
    const transaction = createTransaction({
      ...{ value: '2000000000000000000', token_transfers: transfers },
      ...{ fee: { type: 'actual', value: '1000000000000000000' }, ...rates },
    });
    return [<WhatMoved key="m" transaction={transaction} />, <WhatItCost key="c" transaction={transaction} />]
      .map((part) => drawText(part))
      .join(' ');
  };
  const both = draw({ exchange_rate: '2000', historic_exchange_rate: '1500' });
  expect(both).toContain('$3,000 then · $4,000 now');
  expect(both).toContain('$1,500 then · $2,000 now');
  expect(both).toContain('$6');
  expect(draw({ exchange_rate: '2000', historic_exchange_rate: null })).toMatch(/\$4,000(?! now)/);
  expect(draw({ exchange_rate: null, historic_exchange_rate: '1500' })).toContain('$3,000 then');
  expect(draw({ exchange_rate: '2000', historic_exchange_rate: '2000' })).not.toContain('then');
  const unpriced = { ...transfer, token: { ...token, exchange_rate: null } };
  expect(draw({ exchange_rate: null, historic_exchange_rate: null }, [unpriced])).not.toContain('$');
});
