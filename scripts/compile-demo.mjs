// Compiles the contracts of the demo and of the tests into modules. With --check it only says whether those are fresh.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import solc from 'solc';

const ROOT = join(import.meta.dirname, '..');
const TARGETS = [
  { folder: 'src/demo/contracts', target: 'src/demo/artifacts.ts' },
  { folder: 'tests/support/contracts', target: 'tests/support/odd-artifacts.ts' },
];

for (const { folder, target } of TARGETS) {
  const text = renderModule(folder, compile(readSources(folder)));
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
    settings: {
      evmVersion: 'prague',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  return output.contracts;
}

function renderModule(folder, contracts) {
  const parts = [`// Written by scripts/compile-demo.mjs from ${folder}; do not edit.\n`];
  for (const [file, byName] of Object.entries(contracts)) {
    const main = basename(file, '.sol');
    for (const [name, { abi, evm }] of Object.entries(byName)) {
      // A file named after a contract stands for that one; abstract contracts have no code.
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
