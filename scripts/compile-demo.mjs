// Compiles src/demo/contracts/*.sol into src/demo/artifacts.ts. With --check it only says whether that file is fresh.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import solc from 'solc';

const FOLDER = join(import.meta.dirname, '../src/demo');
const TARGET = join(FOLDER, 'artifacts.ts');

const text = renderModule(compile(readSources()));
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, text);
} else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error('src/demo/artifacts.ts is out of date: run "node scripts/compile-demo.mjs".');
  process.exit(1);
}

function readSources() {
  const files = readdirSync(join(FOLDER, 'contracts')).filter((file) => file.endsWith('.sol'));
  return Object.fromEntries(
    files.sort().map((file) => [file, { content: readFileSync(join(FOLDER, 'contracts', file), 'utf8') }]),
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

function renderModule(contracts) {
  const parts = ['// Written by scripts/compile-demo.mjs from src/demo/contracts; do not edit.\n'];
  for (const [file, byName] of Object.entries(contracts)) {
    const name = basename(file, '.sol');
    const { abi, evm } = byName[name];
    const items = abi.map((item) => `    ${JSON.stringify(item)},\n`).join('');
    parts.push(
      `/** The contract ${name} of contracts/${file}. */`,
      `export const ${name[0].toLowerCase()}${name.slice(1)}Artifact = {`,
      `  abi: [\n${items}  ],`,
      `  bytecode: '0x${evm.bytecode.object}',`,
      '} as const;\n',
    );
  }
  return parts.join('\n');
}
