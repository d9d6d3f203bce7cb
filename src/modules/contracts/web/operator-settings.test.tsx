import { expect, test } from 'vitest';
import { type Answer, drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { contractsCountersQuery, verifiedContractsQuery } from './queries.ts';
import { IdeLinks } from './sources/IdeLinks.tsx';
import { ToolGuides } from './verification/ToolGuides.tsx';
import { VerifiedContractsPage } from './verified-contracts/VerifiedContractsPage.tsx';

const HASH = `0x${'ab'.repeat(20)}`;

test('CONTRACT_CODE_IDES links to editors with the contract and the host of this explorer', () => {
  const ides = [
    { title: 'Remix', url: 'https://ide.test/{domain}/{hash}', icon_url: 'https://ide.test/i.svg' },
  ];
  const draw = (variables: object) =>
    drawHtml(<IdeLinks hash={HASH} />, [], {}, createTestConfig({ APP_HOST: 'scan.test', ...variables }));
  expect(draw({ CONTRACT_CODE_IDES: ides })).toContain(`href="https://ide.test/scan.test/${HASH}"`);
  expect(draw({})).toBe('');
});

test('VIEWS_CONTRACT_EXTRA_VERIFICATION_METHODS says which tools are reported', () => {
  const draw = (variables: object) =>
    drawHtml(<ToolGuides hash={HASH} />, [], {}, createTestConfig({ APP_HOST: 'scan.test', ...variables }));
  const both = draw({});
  expect(both).toContain(`forge verify-contract ${HASH}`);
  expect(both).toContain('--verifier-url https://scan.test/api/ --watch');
  expect(both).toContain(`npx hardhat verify --network here ${HASH}`);
  expect(both).toContain('customChains');
  const foundry = draw({ VIEWS_CONTRACT_EXTRA_VERIFICATION_METHODS: ['solidity-foundry'] });
  expect(foundry).not.toContain('customChains');
  expect(draw({ VIEWS_CONTRACT_EXTRA_VERIFICATION_METHODS: 'none' })).toBe('');
});

test('VIEWS_CONTRACT_LANGUAGE_FILTERS says by which languages the list can be narrowed', () => {
  const nothing = { q: undefined, filter: undefined, sort: undefined, order: undefined, cursor: undefined };
  const answers: Answer[] = [
    [verifiedContractsQuery(nothing), { items: [], next_page_params: null }],
    [contractsCountersQuery(), null],
  ];
  const draw = (variables: object) =>
    drawHtml(
      <VerifiedContractsPage search={{ ...nothing, page: 1 }} />,
      answers,
      {},
      createTestConfig({ ...variables }),
    );
  expect(draw({})).toContain('filter=vyper');
  const narrowed = draw({ VIEWS_CONTRACT_LANGUAGE_FILTERS: ['solidity'] });
  expect(narrowed).toContain('filter=solidity');
  expect(narrowed).not.toContain('filter=vyper');
  expect(draw({ VIEWS_CONTRACT_LANGUAGE_FILTERS: '[]' })).not.toContain('filter=');
});
