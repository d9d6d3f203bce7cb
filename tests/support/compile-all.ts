import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { createCompilerStore } from '#modules/contracts/verification/compilers/compiler-store.ts';
import { cacheOutputOf } from './cached-solc.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Cache folder of compilers for tests. */
export const COMPILERS = join(ROOT, 'node_modules/.cache/compilers');

const FETCH_MS_MAX = 30_000;
const { version: OWN } = createRequire(import.meta.url)('solc/package.json') as { version: string };

/** Finds a solc: that of npm, a cached one, or one fetched from the npm registry; null if unavailable. */
export async function findSolc(version: string): Promise<string | null> {
  const part = join(COMPILERS, `.${randomUUID()}`);
  if (version === OWN) {
    await mkdir(COMPILERS, { recursive: true });
    await copyFile(join(ROOT, 'node_modules/solc/soljson.js'), part);
    await rename(part, join(COMPILERS, `solc-${version}.js`));
  }
  const brief: typeof fetch = (url) => fetch(url, { signal: AbortSignal.timeout(FETCH_MS_MAX) });
  const deps = { folder: COMPILERS, registry: 'https://registry.npmjs.org', fetch: brief };
  return createCompilerStore(deps)
    .getSolc(version)
    .catch(() => null);
}

/** Loads a compiler once and compiles all inputs, which is faster than a process for each. */
const PROGRAM = `
const solc = require(process.argv[1]);
const name = typeof solc._solidity_compile === 'function' ? 'solidity_compile' : 'compileStandard';
const compile = solc.cwrap(name, 'string', ['string', 'number', 'number']);
let text = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => { text += part; });
process.stdin.on('end', () => {
  const outputs = JSON.parse(text).map((input) => JSON.parse(compile(JSON.stringify(input), 0, 0)));
  process.stdout.write(JSON.stringify(outputs), () => process.exit(0));
});
`;

/** Output of solc for a contract, as far as tests need it. */
export interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<
    string,
    Record<
      string,
      { metadata: string; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }
    >
  >;
}

/** Compiles standard JSON inputs with the solc at a path, in one process. Rejects if one of them has an error. */
export async function compileAll(solc: string, inputs: readonly object[]): Promise<SolcOutput[]> {
  const outputSelection = {
    '*': { '*': ['metadata', 'evm.bytecode.object', 'evm.deployedBytecode.object'] },
  };
  const asked = inputs.map((input) => {
    const { settings } = input as { settings?: object };
    return { ...input, settings: { ...settings, outputSelection } };
  });
  const outputs = (await compileAsAsked(solc, asked)) as SolcOutput[];
  for (const { errors = [] } of outputs)
    for (const { severity, formattedMessage } of errors)
      if (severity === 'error') throw new Error(formattedMessage);
  return outputs;
}

/** The same with the output selection of each input, including errors. */
export async function compileAsAsked(solc: string, inputs: readonly object[]): Promise<unknown[]> {
  const key = { compiler: basename(solc), inputs };
  return (await cacheOutputOf(key, async () =>
    JSON.parse(await run(solc, JSON.stringify(inputs))),
  )) as unknown[];
}

function run(solc: string, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--stack-size=4096', '-e', PROGRAM, solc], { env: {} });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(parts).toString()) : reject(new Error(`${solc} ended with ${code}`)),
    );
    child.stdin.end(input);
  });
}
