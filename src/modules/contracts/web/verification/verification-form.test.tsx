import { expect, test } from 'vitest';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import type { FoundBuild } from '../sources/find-sources.ts';
import { VerificationForm } from './VerificationForm.tsx';
import { METHODS, type MethodFacts } from './verification-methods.ts';

const SOLC = 'v0.8.19+commit.7dd6d404';
const CONFIG = {
  solidity_compiler_versions: ['v0.8.37+commit.f401782d', SOLC],
  solidity_evm_versions: ['default', 'paris'],
  vyper_compiler_versions: ['v0.4.3+commit.bff19ea2'],
  vyper_evm_versions: ['default'],
  verification_options: Object.keys(METHODS),
  is_rust_verifier_microservice_enabled: false,
  license_types: {},
};
const NO_CODES = { runtime: null, creation: null };

function draw(
  method: string,
  { build = null as FoundBuild | null, codes = NO_CODES as object, config = {} } = {},
): string {
  return drawHtml(
    <VerificationForm
      hash={`0x${'12'.repeat(20)}`}
      {...{ method, build, facts: METHODS[method] as MethodFacts, config: { ...CONFIG, ...config } }}
      codes={{ ...NO_CODES, ...codes }}
    />,
  );
}

/** What the control of a field is called. */
const LABELS: Readonly<Record<string, string>> = {
  source_code: 'Source code',
  files: 'Files',
  contract_name: 'Contract name',
  is_yul_contract: 'The source is Yul',
  optimizer: 'The optimizer was on',
  evm_version: 'EVM version',
  libraries: 'Add a library',
  interfaces: 'Interfaces',
  constructor_args: 'Constructor arguments',
};

test.each(Object.keys(METHODS))('the form of %s has a control for each field that it sends', (method) => {
  const html = draw(method);
  for (const field of METHODS[method]?.fields ?? [])
    if (field !== 'chosen_contract_index') expect(html).toContain(LABELS[field]);
  expect(html.includes('Compiler version')).toBe(METHODS[method]?.compiler !== null);
});

test('of several metadata files the one of the contract is chosen', () => {
  const files = { 'a/metadata.json': '{}', 'b/metadata.json': '{}' };
  const build = { label: '', method: 'sourcify', version: null, name: null, files, missing: [] } as const;
  expect(draw('sourcify', { build })).toContain('Metadata of the contract');
  expect(draw('sourcify')).not.toContain('Metadata of the contract');
});

test('files may be left out where the server fetches them from a Sourcify server', () => {
  const config = { sourcify_server_url: 'https://sourcify.example/server' };
  const isRequired = (html: string) => /<input(?=[^>]*type="file")[^>]*required/.test(html);
  expect(isRequired(draw('sourcify'))).toBe(true);
  expect(isRequired(draw('sourcify', { config }))).toBe(false);
  expect(draw('sourcify', { config })).toContain('those of https://sourcify.example/server are used');
  expect(isRequired(draw('multi-part', { config }))).toBe(true);
});

test('the compiler that the code names is chosen before anybody chooses', () => {
  const chosen = `<option selected="">${SOLC}</option>`;
  expect(draw('standard-input', { codes: { runtime: '0x60fe64736f6c63430008130033' } })).toContain(chosen);
  expect(draw('standard-input')).not.toContain(chosen);
});
