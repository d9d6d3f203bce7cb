import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createApiCall } from '#api/api-call.ts';
import type { AnyManifest } from '#modules/manifest.ts';
import { drawText } from '#web/pages/draw-page.test-data.tsx';
import { addTrialModule, TRIAL_FILES_MAX, TRIAL_LINES_MAX } from '../../scripts/trial-module.mjs';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { findForbiddenImports } from '../support/import-rules.ts';
import { parseSourceFile } from '../support/source-file.ts';
import { manifest } from '../support/trial-module/manifest.ts';
import { verifiedSourcesQuery } from '../support/trial-module/web/queries.ts';
import { VerifiedSourcesPage } from '../support/trial-module/web/VerifiedSourcesPage.tsx';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('a module with a call, a query, a page, a topic and a menu entry takes at most 12 files, and one line outside', () => {
  const copy = mkdtempSync(join(tmpdir(), 'trial-module-'));
  try {
    const { files, outside } = addTrialModule(ROOT, copy);
    expect(files).toEqual(expect.arrayContaining(['manifest.ts', 'api/api.ts', 'web/web.ts']));
    expect(files.length).toBeLessThanOrEqual(TRIAL_FILES_MAX);
    expect(outside).toEqual(["src/modules/registry.ts: import('./trial-module/manifest.ts'),"]);
    expect(outside.length).toBe(TRIAL_LINES_MAX);
    const sources = files
      .map((file) => `src/modules/trial-module/${file}`)
      .map((path) => parseSourceFile(path, readFileSync(join(copy, path), 'utf8')));
    expect(sources.flatMap(findForbiddenImports)).toEqual([]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

/** The registry takes the module: this is checked with the types of the repository. */
const REGISTERED: AnyManifest = manifest;

test('that module answers its call, and its page lists the answer', async () => {
  const database = await createTestDatabase();
  try {
    const { context } = await createTestApi(database);
    await database.pool.query(
      `insert into app.verified_sources (digest, skeleton, language, compiler_version, name, file_path, settings, sources, abi,
         compiled, license, method, verified_at)
       select digest, '\\x01', 'solidity', '0.8.30', name, 'A.sol', '{}', '{}', '[]', '{}', 1, 'standard', '2023-11-14T22:13:20Z'
       from (values ('\\x01'::bytea, 'Token'), ('\\x02', 'Vault')) as source (digest, name)`,
    );
    const { answered = [] } = (await REGISTERED.api?.({})) ?? {};
    const call = createApiCall(context, { answered });
    const { status, body } = await call('trial_verified_sources');
    const timestamp = '2023-11-14T22:13:20.000000Z';
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        items: [
          { number: 2, name: 'Vault', language: 'solidity', timestamp },
          { number: 1, name: 'Token', language: 'solidity', timestamp },
        ],
        next_page_params: null,
      },
    });
    const search = { page: 1, cursor: undefined };
    const text = drawText(createElement(VerifiedSourcesPage, { search }), [
      [verifiedSourcesQuery(search), body],
    ] as never);
    expect(text).toMatch(/Verified sources.*Vault.*solidity.*Token/);
  } finally {
    await database.drop();
  }
});
