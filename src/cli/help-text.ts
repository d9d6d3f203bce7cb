import { describeCommand, type ModuleCommand } from '#modules/command.ts';
import type { ModuleDemo } from '#modules/module-demo.ts';
import type { ModuleProgram } from '#modules/program.ts';

/** Text of `--help`, with the demos and commands of modules. */
export function renderHelp(
  demos: readonly ModuleDemo[] = [],
  commands: readonly ModuleCommand[] = [],
  programs: readonly ModuleProgram[] = [],
): string {
  return `Spyglass: a block explorer for any EVM chain, in one process.

Usage
  npm start -- [RPC_URL…] [options]        explorer for the node at RPC_URL; without one, a demo chain
${demos.map(({ word, summary }) => `  ${`npm start -- ${word}`.padEnd(41)}${summary}\n`).join('')}  npm start -- index [RPC_URL…] [options]  indexer only (needs DATABASE_URL)
  npm start -- serve [RPC_URL…] [options]  API and web app only, on that database; any number of them
  API_HOST=host npm start                  web app only, on an existing API
  npm start -- check [as above]            reports the run mode, errors in the settings, and enabled features
  npm start -- runs                        earlier runs of the chain: list, name, delete, compare (runs --help)
  npm start -- storage                     what the index holds and how large it is; removes old traces (storage --help)
  npm start -- backup FILE                 saves what cannot be indexed again: accounts, verified sources, names of runs, …
  npm start -- restore FILE                restores a backup into a new database, before the first start on it
  npm start -- export FILE.html            writes the chain into one file that opens in a browser without a server
                                           (--blocks 100-200, --around TRANSACTION: docs/EXPORT.md)
  npm start -- import FILE.html            brings the chain of such a file back as a run
  npm start -- import-from URL             import verified sources, public tags and token infos of another explorer
                                           of the same chain, while Spyglass runs (--to, --infos, --rate, --anew: docs/MOVING-IN.md)
${listPrograms(programs)}${listCommands(commands)}
Options
  -p, --port N     port to listen on (PORT, default 3000)
      --host H     address to listen on (HOST, default 127.0.0.1; 0.0.0.0 accepts connections from other machines)
      --chain NAME=URL  one of several chains, each at /NAME; repeat it, or list them in CHAINS_FILE (docs/DEPLOY.md)
      --project DIR  Foundry or Hardhat project whose contracts are verified as they are deployed (PROJECT_DIRS)
      --data DIR   folder of the embedded database and the demo chain (DATA_DIR, default .spyglass)
  -h, --help       this text
  -v, --version    the version

Examples
  npm start                                          a demo chain at http://localhost:3000
  npm start -- http://localhost:8545                 your own node, such as anvil, hardhat or geth --dev
  npm start -- http://a:8545 http://b:8545           two nodes of one chain; when one fails the other takes over
  npm start -- --chain mainnet=http://a:8545 --chain l2=http://b:8545
  npm start -- https://rpc.example.org --port 4000 --data /var/lib/spyglass
  DATABASE_URL=postgres://… npm start -- index http://localhost:8545
  DATABASE_URL=postgres://… npm start -- serve --port 8080

Everything else is set by environment variables or a .env file: see docs/ENV.md.
`;
}

/** Commands of `runs` have their own help. */
function listCommands(commands: readonly ModuleCommand[]): string {
  return commands
    .filter(({ words }) => words[0] !== 'runs')
    .map((command) => `${describeCommand(command, 41)}\n`)
    .join('');
}

function listPrograms(programs: readonly ModuleProgram[]): string {
  return programs
    .map(({ word, usage, summary }) => `  ${`npm start -- ${word} ${usage}`.padEnd(41)}${summary}\n`)
    .join('');
}
