import { describeCommand, type ModuleCommand } from '#modules/command.ts';

/** Text of `runs --help`, with the commands of modules. */
export function renderRunsHelp(commands: readonly ModuleCommand[]): string {
  return `Spyglass runs: each chain that was indexed, from its genesis to its reset.

Usage
  npm start -- runs                      all runs, newest first
  npm start -- runs name ID NAME         name a run; "" removes the name
  npm start -- runs delete ID [--yes]    delete an ended run with all its data
${listCommands(commands)}
Options
      --data DIR   folder of the embedded database (DATA_DIR, default .spyglass), unless DATABASE_URL is set
  -y, --yes        delete without asking
  -h, --help       this text

A run ends when its chain restarts from genesis (a new anvil, a --dev restart). Of the runs without a name only the newest five are retained.
These commands also work while Spyglass is running.

Examples
  npm start -- runs name 3 before the fix
  npm start -- runs delete 3 --yes
`;
}

function listCommands(commands: readonly ModuleCommand[]): string {
  return commands
    .filter(({ words }) => words[0] === 'runs')
    .map((command) => `${describeCommand(command)}\n`)
    .join('');
}
