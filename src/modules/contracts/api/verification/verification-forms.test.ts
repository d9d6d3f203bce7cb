import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { errorBody } from '#contract/error.ts';
import { createTestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { OFFLINE } from '#tests/support/contract-site.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hexOf, setHead } from '#tests/support/rows.ts';
import { createApi } from '../api.ts';
import { VERIFICATION_METHODS, type VerificationMethod } from './verification-input.ts';

/** What a client sends: fields, and files and interfaces by their paths. */
interface Form {
  fields?: Record<string, unknown> | undefined;
  files?: Record<string, string> | undefined;
  interfaces?: Record<string, string>;
}

const SOLC = 'v0.8.19+commit.7dd6d404';
const VYPER = 'v0.3.10+commit.91361694';
const CODE = 'contract A {}';
const sources = { 'A.sol': { content: CODE } };
const metadata = (over: object = {}) =>
  JSON.stringify({
    ...{ language: 'Solidity', compiler: { version: '0.8.19+commit.7dd6d404' }, sources },
    ...{ settings: { compilationTarget: { 'A.sol': 'A' } }, ...over },
  });

/** A form of each method as its clients send it. */
const RIGHT: Record<VerificationMethod, Form> = {
  'flattened-code': {
    fields: {
      ...{ compiler_version: SOLC, source_code: CODE, contract_name: 'A', license_type: 'mit' },
      ...{ is_optimization_enabled: true, optimization_runs: '200', evm_version: 'default' },
      ...{ is_yul_contract: false, libraries: {}, autodetect_constructor_args: true },
    },
  },
  'standard-input': {
    fields: { compiler_version: SOLC, contract_name: '', autodetect_constructor_args: 'true' },
    files: { 'input.json': JSON.stringify({ language: 'Solidity', sources, settings: {} }) },
  },
  'multi-part': {
    fields: {
      ...{ compiler_version: SOLC, evm_version: 'default', libraries: '{}' },
      ...{ is_optimization_enabled: 'true', optimization_runs: '200' },
    },
    files: { 'A.sol': 'import "./lib/B.sol";', 'lib/B.sol': CODE },
  },
  sourcify: { fields: { chosen_contract_index: '0' }, files: { 'metadata.json': metadata() } },
  'vyper-code': {
    fields: {
      compiler_version: VYPER,
      source_code: 'x: uint256',
      constructor_args: '',
      evm_version: 'paris',
    },
  },
  'vyper-multi-part': {
    fields: { compiler_version: VYPER, evm_version: 'default' },
    files: { 'A.vy': 'x: uint256' },
    interfaces: { 'I.json': '[]' },
  },
  'vyper-standard-input': {
    fields: { compiler_version: VYPER },
    files: { 'input.json': JSON.stringify({ language: 'Vyper', sources: { 'A.vy': { content: '' } } }) },
  },
};

/** A change that makes a form wrong, the fields that are reported, and what is said of the first of them. */
type Wrong = [change: Form, fields: string[], detail: RegExp, knownText?: string];

const ARGUMENTS: Wrong = [{ fields: { constructor_args: '0xabc' } }, ['constructor_args'], /hex digits/];
const NO_SOURCE: Wrong = [{ fields: { source_code: '' } }, ['contract_source_code'], /source is missing/];
const RUNS: Wrong = [{ fields: { optimization_runs: '-1' } }, ['optimization_runs'], /0/];
const NO_VERSION: Wrong[] = [undefined, 'latest', 'v0.8'].map((compiler_version) => [
  { fields: { compiler_version } },
  ['compiler_version'],
  /version of the compiler is missing/,
]);
const OUTSIDE: Wrong = [{ files: { '../A.sol': CODE } }, ['files'], /path of a source within its project/];
const noStandard = (language: string, file: string): Wrong => [
  { files: { 'input.json': file } },
  ['files'],
  new RegExp(`no standard JSON of ${language}`),
];
const LIBRARIES = Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`L${place}`, '0x12']));
const NO_FILE: Wrong = [{ files: {} }, ['files'], /standard JSON is missing/];

const WRONG: Record<VerificationMethod, Wrong[]> = {
  'flattened-code': [
    ...[...NO_VERSION, NO_SOURCE, RUNS, ARGUMENTS],
    [{ fields: { libraries: 'A:0x12' } }, ['libraries'], /record/],
    [{ fields: { is_yul_contract: 'maybe' } }, ['is_yul_contract'], /input/],
    [
      { fields: { source_code: undefined, evm_version: 5 } },
      ['contract_source_code', 'evm_version'],
      /string/,
    ],
  ],
  'standard-input': [
    ...[...NO_VERSION, ARGUMENTS, OUTSIDE, NO_FILE],
    ...['{', '[]', '{"language":"Vyper","sources":{}}'].map((file) => noStandard('Solidity', file)),
  ],
  'multi-part': [
    ...[...NO_VERSION, RUNS, OUTSIDE],
    [{ files: { 'notes.txt': CODE } }, ['files'], /ends in \.sol or \.yul/],
    [
      { fields: { libraries: 'A:0x12' } },
      ['libraries'],
      /no JSON object/,
      'Libraries are not valid JSON map',
    ],
    [{ fields: { libraries: JSON.stringify(LIBRARIES) } }, ['libraries'], /more than 100 libraries/],
  ],
  sourcify: [
    OUTSIDE,
    [{ files: {} }, ['files'], /no metadata of solc/, 'JSON files not found'],
    [{ files: { 'metadata.json': '{}' } }, ['files'], /no metadata of solc/, 'JSON files not found'],
    [{ files: { 'metadata.json': '{' } }, ['files'], /is no JSON/, 'Error while reading JSON file'],
    [
      { files: { 'metadata.json': metadata({ sources: { 'A.sol': {}, 'B.sol': {} } }) } },
      ['files', 'files'],
      /names 'A\.sol', which is not among the files/,
    ],
    [{ files: { 'metadata.json': metadata({ compiler: { version: 'x' } }) } }, ['files'], /no release/],
  ],
  'vyper-code': [...NO_VERSION, NO_SOURCE, ARGUMENTS],
  'vyper-multi-part': [
    ...[...NO_VERSION, OUTSIDE],
    [{ files: { 'A.sol': CODE } }, ['files'], /ends in \.vy/],
    [{ interfaces: { 'I.json': '{' } }, ['interfaces'], /'I\.json' is no ABI/],
  ],
  'vyper-standard-input': [
    ...[...NO_VERSION, OUTSIDE, NO_FILE],
    ...['{', '{"language":"Solidity","sources":{}}'].map((file) => noStandard('Vyper', file)),
  ],
};

const FILE_PART = 'content-disposition: form-data; name="files[0]"; filename="A.sol"\r\n\r\n';

let database: TestDatabase;
let apps: Record<'earlier' | 'today', App>;
let used = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insertInto('blocks').values(blockRow(1)).execute();
  await setHead(database.db, { number: 1 });
  const { context } = await createTestApi(database, async () => '0x6001');
  // No compiler is there: a source that is taken ends with that.
  const parts = [createApi({ ...OFFLINE, folder: join(tmpdir(), 'no-compilers') })];
  const open = (age: 'earlier' | 'today') =>
    createApp(changeContext(context, { server: { compatibility: age === 'today' ? 'latest' : '2023' } }), {
      parts,
      rateLimitRequests: 0,
    });
  apps = { earlier: await open('earlier'), today: await open('today') };
});

afterAll(async () => {
  for (const { server } of Object.values(apps ?? {})) await server.close();
  await database.drop();
});

/** A contract that nobody has verified. */
const newPath = () => `/api/v2/smart-contracts/${hexOf(addressOf(0x900 + used++))}`;

/** Sends a form as JSON, or with files. */
function post(age: keyof typeof apps, url: string, { fields = {}, files, interfaces = {} }: Form) {
  if (files === undefined) return apps[age].server.inject({ method: 'POST', url, payload: fields });
  const payload = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) payload.set(name, String(value));
  for (const [field, list] of Object.entries({ files, interfaces }))
    for (const [place, [path, content]] of Object.entries(list).entries())
      payload.set(`${field}[${place}]`, new File([content], path));
  return apps[age].server.inject({ method: 'POST', url, payload });
}

describe.each(['earlier', 'today'] as const)('on a server of the age "%s"', (age) => {
  test.each(VERIFICATION_METHODS)(
    'a right form of %s is taken, and its compiler asked for',
    async (method) => {
      const path = newPath();
      const answer = await post(age, `${path}/verification/via/${method}`, RIGHT[method]);
      expect([answer.statusCode, answer.json()]).toEqual([
        ...[200, { message: 'Smart-contract verification started' }],
      ]);
      const read = async () => (await apps[age].server.inject(`${path}/verification`)).json();
      await expect.poll(read, { interval: 20 }).toEqual({
        status: 'error',
        errors: { compiler_version: [expect.stringMatching(/^(solc 0\.8\.19|Vyper 0\.3\.10) is not in /)] },
      });
    },
  );

  test.each(VERIFICATION_METHODS)(
    'a form of %s is taken with a version that names the platform of the compiler',
    async (method) => {
      const { fields, files, interfaces } = RIGHT[method];
      const platform = '.Darwin.appleclang';
      const form = {
        ...{ fields: { ...fields }, files, interfaces: interfaces ?? {} },
      };
      if (method === 'sourcify')
        form.files = {
          'metadata.json': metadata({ compiler: { version: `0.8.19+commit.7dd6d404${platform}` } }),
        };
      else form.fields.compiler_version = `${String(fields?.compiler_version)}${platform}`;
      const answer = await post(age, `${newPath()}/verification/via/${method}`, form);
      expect(answer.json()).toEqual({ message: 'Smart-contract verification started' });
    },
  );

  test.each(VERIFICATION_METHODS)('a wrong form of %s is refused by its fields', async (method) => {
    const { fields, files, interfaces } = RIGHT[method];
    const path = newPath();
    const url = `${path}/verification/via/${method}`;
    for (const [change, names, detail, knownText] of WRONG[method]) {
      const form = {
        ...{ fields: { ...fields, ...change.fields }, files: change.files ?? files },
        interfaces: change.interfaces ?? interfaces ?? {},
      };
      const { statusCode, body } = await post(age, url, form);
      const { message, code, errors = [] } = errorBody.partial({ code: true }).parse(JSON.parse(body));
      const pointers = errors.map(({ source }) => source.pointer);
      expect([statusCode, code, pointers], JSON.stringify(change)).toEqual([
        ...(knownText === undefined ? [422, 'invalid_parameter'] : [200, undefined]),
        names.map((name) => `/${name}`),
      ]);
      expect(errors[0]?.detail).toMatch(detail);
      expect(message).toMatch(knownText ?? /./);
    }
    const malformed = (type: string) => ({ method: 'POST' as const, url, headers: { 'content-type': type } });
    const [json, form] = [malformed('application/json'), malformed('multipart/form-data; boundary=b')];
    for (const [request, status, message] of [
      [{ ...json, payload: '{"source_code":' }, 422, /^Invalid parameter/],
      [{ ...malformed('text/plain'), payload: CODE }, 415, /type that this address does not take/],
      [{ ...malformed('multipart/form-data'), payload: CODE }, 422, /complete multipart form/],
      [{ ...form, payload: `--b\r\n${FILE_PART}contract` }, 422, /complete multipart form/],
      [{ ...json, url: url.replace(/0x\w+/, '0x12'), payload: {} }, 422, /^Invalid parameter/],
      [{ ...json, url: `${url}s`, payload: {} }, 404, /^Not found/],
    ] as const) {
      const answer = await apps[age].server.inject(request);
      expect([answer.statusCode, errorBody.parse(answer.json()).message], JSON.stringify(request)).toEqual([
        ...[status, expect.stringMatching(message)],
      ]);
    }
    expect((await apps[age].server.inject(`${path}/verification`)).json()).toEqual({ status: 'none' });
  });
});
