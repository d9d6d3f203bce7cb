// Compiles the contracts of the demo and of the tests into modules. With --check it only reports whether those are up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import solc from 'solc';

const ROOT = join(import.meta.dirname, '..');
const TARGETS = [
  {
    folder: 'src/demo/contracts',
    target: 'src/demo/artifacts.ts',
    // A project in Hardhat's format, by which the explorer verifies the contracts of its demo chain.
    build: 'src/demo/project/artifacts/build-info/demo.json',
  },
  { folder: 'src/demo/operations/contracts', target: 'src/demo/operations/artifacts.ts' },
  { folder: 'src/modules/optimism/demo/contracts', target: 'src/modules/optimism/demo/artifacts.ts' },
  { folder: 'tests/support/contracts', target: 'tests/support/odd-artifacts.ts' },
];
const SETTINGS = { evmVersion: 'prague', optimizer: { enabled: true, runs: 200 } };
const OUTPUT = ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'metadata', 'storageLayout'];

for (const { folder, target, build } of TARGETS) {
  const { input, output } = compile(readSources(folder));
  keep(target, renderModule(folder, output.contracts));
  if (build !== undefined) keep(build, renderBuild(input, output));
}

function keep(target, text) {
  if (!process.argv.includes('--check')) {
    writeFileSync(join(ROOT, target), text);
  } else if (readFileSync(join(ROOT, target), 'utf8') !== text) {
    console.error(`${target} is out of date: run "node scripts/compile-demo.mjs".`);
    process.exit(1);
  }
}

function readSources(folder) {
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.sol'));
  return Object.fromEntries(
    files.sort().map((file) => [file, { content: readFileSync(join(ROOT, folder, file), 'utf8') }]),
  );
}

function compile(sources) {
  const input = {
    language: 'Solidity',
    sources,
    settings: { ...SETTINGS, outputSelection: { '*': { '*': OUTPUT } } },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  return { input, output };
}

function renderModule(folder, contracts) {
  const parts = [`// Written by scripts/compile-demo.mjs from ${folder}; do not edit.\n`];
  for (const [file, byName] of Object.entries(contracts)) {
    const main = basename(file, '.sol');
    for (const [name, { abi, evm }] of Object.entries(byName)) {
      // A file named after a contract contains that one; abstract contracts have no bytecode.
      if ((main in byName && name !== main) || evm.bytecode.object === '') continue;
      const items = abi.map((item) => `    ${JSON.stringify(item)},\n`).join('');
      parts.push(
        `/** The contract ${name} of contracts/${file}. */`,
        `export const ${name[0].toLowerCase()}${name.slice(1)}Artifact = {`,
        `  abi: [\n${items}  ],`,
        `  bytecode: '0x${evm.bytecode.object}',`,
        '} as const;\n',
      );
    }
  }
  return parts.join('\n');
}

/** Picks the parts of a build that the explorer reads; the rest of the compiler's output is dropped. */
function renderBuild(input, { contracts, sources }) {
  const toCode = ({ object, linkReferences, immutableReferences, sourceMap }) => ({
    ...{ object, linkReferences, immutableReferences, sourceMap },
  });
  const read = ([name, { abi, evm, metadata, storageLayout }]) => [
    name,
    {
      ...{ abi, metadata, storageLayout },
      evm: { bytecode: toCode(evm.bytecode), deployedBytecode: toCode(evm.deployedBytecode) },
    },
  ];
  const files = Object.entries(contracts).map(([path, byName]) => [
    path,
    Object.fromEntries(Object.entries(byName).map(read)),
  ]);
  const ids = Object.entries(sources).map(([path, { id }]) => [path, { id }]);
  const output = { contracts: Object.fromEntries(files), sources: Object.fromEntries(ids) };
  return `${JSON.stringify({ input: { ...input, settings: SETTINGS }, output }, null, 1)}\n`;
}
