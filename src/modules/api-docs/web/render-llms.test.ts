import { expect, test } from 'vitest';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { renderLlms } from './render-llms.ts';

const config = createTestConfig({ NETWORK_NAME: 'Line\n# two' });
const pages = ['/blocks', '/tx/:hash'];
const outline = {
  title: 'API',
  version: '1',
  source: '/api/v2/openapi.json',
  operations: [{ name: 'blocks', method: 'GET', path: '/api/v2/blocks', summary: 'Blocks', group: 'blocks' }],
  topics: [{ name: 'blocks:new_block', events: ['new_block'] }],
  errors: [],
};

test('llms.txt names pages, calls and topics, and a name cannot begin a heading', () => {
  const text = renderLlms({ config, pages, outline });
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual([
    '# Line # two explorer',
    '## Pages',
    '## API',
    '## Socket topics',
  ]);
  expect(text).toContain(`- [/blocks](${config.app.origin}/blocks)`);
  expect(text).toContain(`\`${config.app.origin}/tx/{hash}\``);
  expect(text).toContain('- `GET /api/v2/blocks`: Blocks');
  expect(text).toContain('- `blocks:new_block`: new_block');
});

test('without a description llms.txt still names the pages', () => {
  expect(renderLlms({ config, pages, outline: undefined })).not.toContain('## API');
});
