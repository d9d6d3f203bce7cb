import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fillForm } from '../methods/fill-form.ts';
import { findBuilds } from './find-builds.ts';
import { type ArchivedFile, readZip } from './read-zip.ts';
import { zipFiles } from './zip-files.ts';

const DEMO = join(import.meta.dirname, '../../../../demo/project/artifacts/build-info/demo.json');
const MAX = 1_000_000;
const LONG = '0.8.37+commit.f401782d';

const file = (path: string, content: unknown): ArchivedFile => ({
  path,
  read: async () => (typeof content === 'string' ? content : JSON.stringify(content)),
});

test('the build of a Hardhat project gives the input of its compiler and its version', async () => {
  const { input, output } = JSON.parse(await readFile(DEMO, 'utf8'));
  const text = JSON.stringify({ solcVersion: '0.8.37', solcLongVersion: LONG, input, output });
  const files = [
    file('app/artifacts/A.json', { abi: [] }),
    file('app/artifacts/build-info/demo.json', text),
    file('app/a.json', '['),
  ];
  const [build, ...others] = await findBuilds(files, null);
  expect(others).toEqual([]);
  expect(build).toMatchObject({ method: 'standard-input', name: null });
  expect(JSON.parse(build?.files['input.json'] ?? '')).toEqual(input);
  const form = fillForm(build as never, {
    solidity_compiler_versions: ['v0.8.36+commit.a', `v${LONG}`],
  });
  expect(form.compilerVersion).toBe(`v${LONG}`);
  expect(form.files.map(({ name }) => name)).toEqual(['input.json']);
});

const METADATA = JSON.stringify({
  compiler: { version: '0.8.30+commit.73712a01' },
  settings: { compilationTarget: { 'src/A.sol': 'A' } },
  sources: { 'src/A.sol': {}, 'lib/b/B.sol': {} },
});
const artifact = (code: string) => ({ rawMetadata: METADATA, deployedBytecode: { object: code } });

test('artifacts of Foundry are taken whose code is as long as that of the contract, with the sources they name', async () => {
  const sources = [
    file('p/src/A.sol', 'contract A {}'),
    file('p/lib/b/B.sol', 'contract B {}'),
    file('p/src/C.sol', ''),
  ];
  const files = [
    file('p/out/A.sol/A.json', artifact('0x6001')),
    file('p/out/O.sol/O.json', artifact('0x600160')),
    ...sources,
  ];
  expect(await findBuilds(files, '0x6002')).toEqual([
    {
      label: 'A, 2 sources',
      method: 'sourcify',
      version: '0.8.30+commit.73712a01',
      name: 'src/A.sol:A',
      files: { 'metadata.json': METADATA, 'src/A.sol': 'contract A {}', 'lib/b/B.sol': 'contract B {}' },
      missing: [],
    },
  ]);
  expect(await findBuilds(files.slice(0, 3), '0x6002')).toMatchObject([
    { method: 'sourcify', missing: ['lib/b/B.sol'] },
  ]);
  expect(await findBuilds(files.slice(0, 2), '0x6002')).toEqual([]);
});

test('metadata of solc is taken with the sources that it names, or that are in it', async () => {
  const metadata = {
    ...JSON.parse(METADATA),
    sources: { 'src/A.sol': {}, 'lib/b/B.sol': { content: 'contract B {}' } },
  };
  const files = [file('p/metadata.json', metadata), file('p/src/A.sol', 'contract A {}')];
  expect(await findBuilds(files, null)).toMatchObject([
    {
      method: 'sourcify',
      files: { 'src/A.sol': 'contract A {}', 'lib/b/B.sol': 'contract B {}' },
      missing: [],
    },
  ]);
});

test('plain sources are taken by their paths, with what they import of packages; what is not there is named', async () => {
  const a = 'import "./b/B.sol"; import {X} from "@x/X.sol";\n// import "./no.sol";\nimport "lib/Gone.sol";';
  const files = [
    file('p/src/A.sol', a),
    file('p/src/b/B.sol', "import '../C.sol';"),
    file('p/node_modules/@x/X.sol', 'import "./Y.sol";'),
    file('p/node_modules/@x/Y.sol', ''),
    file('p/node_modules/@x/Unused.sol', ''),
    file('p/README.md', ''),
  ];
  const [build] = await findBuilds(files, null);
  expect(build).toMatchObject({ method: 'multi-part', version: null, missing: expect.any(Array) });
  expect([...(build?.missing ?? [])].sort()).toEqual(['lib/Gone.sol', 'src/C.sol']);
  expect(Object.keys(build?.files ?? {}).sort()).toEqual([
    '@x/X.sol',
    '@x/Y.sol',
    'src/A.sol',
    'src/b/B.sol',
  ]);
  const vyper = await findBuilds([file('v/A.vy', '# A'), file('v/i/B.vyi', '')], null);
  expect(vyper).toMatchObject([{ method: 'vyper-multi-part', files: { 'A.vy': '# A', 'i/B.vyi': '' } }]);
  expect(await findBuilds([file('p/README.md', '')], null)).toEqual([]);
});

/** An archive with one compressed file, made of what zipFiles() stores. */
function zipDeflated(path: string, text: string): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(Buffer.from(text)).toString('latin1');
  const bytes = Buffer.from(zipFiles([{ path, text: '' }]));
  const nameEnd = 30 + Buffer.byteLength(path);
  const data = Buffer.from(packed, 'latin1');
  const whole = Buffer.concat([bytes.subarray(0, nameEnd), data, bytes.subarray(nameEnd)]);
  const entry = nameEnd + data.length;
  whole.writeUInt16LE(8, entry + 10);
  whole.writeUInt32LE(data.length, entry + 20);
  whole.writeUInt32LE(Math.min(text.length, 10), entry + 24);
  whole.writeUInt32LE(entry, whole.length - 6);
  return new Uint8Array(whole);
}

test('archives are read, stored and compressed', async () => {
  const files = readZip(
    zipFiles([
      { path: 'a/ä.json', text: 'ü' },
      { path: 'b.sol', text: 'x'.repeat(9) },
    ]),
    MAX,
  );
  expect(await Promise.all(files.map(async ({ path, read }) => [path, await read()]))).toEqual([
    ['a/ä.json', 'ü'],
    ['b.sol', 'x'.repeat(9)],
  ]);
  const [packed] = readZip(zipDeflated('c.json', 'hello '.repeat(500)), MAX);
  expect(await packed?.read()).toBe('hello '.repeat(500));
});

test('archives that are none, are cut, or grow beyond all bounds are refused', async () => {
  expect(() => readZip(new Uint8Array(100), MAX)).toThrow(/not a ZIP archive/);
  const whole = zipFiles([{ path: 'a', text: 'text' }]);
  expect(() => readZip(whole.slice(20), MAX)).toThrow(/damaged/);
  const [bomb] = readZip(zipDeflated('bomb', '\0'.repeat(2 * MAX)), MAX);
  await expect(bomb?.read()).rejects.toThrow(/too large/);
});
