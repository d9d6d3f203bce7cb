import { expect, test } from 'vitest';
import { drawText } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { ApiDocsPage } from './ApiDocsPage.tsx';
import { outlineQuery } from './queries.ts';

const OUTLINE = { title: 'API', version: '1', source: '/x.json', operations: [], topics: [], errors: [] };

test('API_DOCS_ALERT_MESSAGE stands above the documents, as text', () => {
  const draw = (variables: object) =>
    drawText(
      <ApiDocsPage q={undefined} call={undefined} />,
      [[outlineQuery(true), OUTLINE]],
      {},
      createTestConfig({ ...variables }),
    );
  expect(draw({ API_DOCS_ALERT_MESSAGE: 'Calls end <b>soon</b>' })).toContain('Calls end <b>soon</b>');
  expect(draw({})).not.toContain('Calls end');
});

test('API_DOCS_TABS switches the documents and GraphQL off where it does not name them', () => {
  const modulesOf = (tabs?: string[]) =>
    Object.keys(createTestConfig(tabs === undefined ? {} : { API_DOCS_TABS: tabs }).modules);
  expect(modulesOf()).toEqual(expect.arrayContaining(['api-docs', 'graphql']));
  expect(modulesOf(['graphql_api'])).not.toContain('api-docs');
  expect(modulesOf(['graphql_api'])).toContain('graphql');
  expect(modulesOf(['rest_api'])).toContain('api-docs');
  expect(modulesOf(['rest_api'])).not.toContain('graphql');
});
