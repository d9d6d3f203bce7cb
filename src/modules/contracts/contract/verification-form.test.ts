import { expect, test } from 'vitest';
import { createOpenApi } from '#api/openapi/openapi.ts';
import { CONTRACT_ROUTES } from './calls.ts';

interface Content {
  schema: { properties: Record<string, { description?: string }>; required?: string[] };
}

const description = createOpenApi('1.0.0', Object.values(CONTRACT_ROUTES)) as {
  paths: Record<string, { post: { requestBody: { content: Record<string, Content> } } }>;
};
const { content } =
  description.paths['/api/v2/smart-contracts/{hash}/verification/via/{method}']?.post.requestBody ?? {};

test.each(['application/json', 'multipart/form-data'])(
  'the body of a verification is described as %s',
  (type) => {
    const { properties = {}, required = [] } = content?.[type]?.schema ?? {};
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([
        'compiler_version',
        'source_code',
        'contract_name',
        'libraries',
        'license_type',
      ]),
    );
    expect(Object.entries(properties).filter(([, { description: use = '' }]) => use === '')).toEqual([]);
    expect(required).toEqual([]);
  },
);

test('files stand in the form alone', () => {
  expect(content?.['multipart/form-data']?.schema.properties['files[0]']).toMatchObject({ format: 'binary' });
  expect(content?.['application/json']?.schema.properties).not.toHaveProperty('files[0]');
});
