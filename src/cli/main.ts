import type { Config } from '#config/config.ts';
import { readEnvironment } from '#config/env.ts';
import { loadEnv } from '#config/load-env.ts';
import { nameWrongValues } from '#config/name-wrong-values.ts';
import { BaseError } from '#lib/base-error.ts';
import { describeIdleModules } from '#modules/describe-idle-modules.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { describeUnknownModules, listOpenModules, type ModulesConfig } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { runBackup } from './backup/run-backup.ts';
import { type ChosenChains, chooseChains } from './chains/choose-chains.ts';
import { runChains } from './chains/run-chains.ts';
import { chooseMode, type Mode, type ModeChoice, settingsOf } from './choose-mode.ts';
import { checkReach } from './commands/check-reach.ts';
import type { CommandContext } from './commands/command-context.ts';
import { runCheck } from './commands/run-check.ts';
import { runIndex } from './commands/run-index.ts';
import { runModuleDemo } from './commands/run-module-demo.ts';
import { runRemote } from './commands/run-remote.ts';
import { runRuns } from './commands/run-runs.ts';
import { runServe } from './commands/run-serve.ts';
import { runWhole } from './commands/run-whole.ts';
import { runExport } from './file/run-export.ts';
import { runImportFile } from './file/run-import-file.ts';
import { renderHelp } from './help-text.ts';
import { runImport } from './import/run-import.ts';
import { createLifetime, type Lifetime } from './lifetime.ts';
import { loadStart } from './load-start.ts';
import { logUnhandledRejections } from './log/log-unhandled-rejections.ts';
import { createLogger, type Logger } from './log/logger.ts';
import { createMetrics } from './metrics.ts';
import { nameCommand } from './name-command.ts';
import { type DemoOptions, parseOptions, type RunOptions } from './options.ts';
import { waitForNode } from './project/wait-for-node.ts';
import { startProgram } from './run-program.ts';
import { confirm } from './runs/confirm.ts';
import { renderRunsHelp } from './runs/help-text.ts';
import type { RunsOptions } from './runs/options.ts';
import { checkPort } from './server/check-port.ts';
import { readVersion } from './server/create-api-context.ts';
import { REPEATED_MS, stopOnSignals } from './stop-on-signals.ts';
import { stopWithLaunchers } from './stop-with-launchers.ts';
import { STORAGE_HELP } from './storage/help-text.ts';
import { runStorage } from './storage/run-storage.ts';

const COMMANDS: Readonly<Record<Mode, (context: CommandContext) => Promise<void>>> = {
  demo: runWhole,
  node: runWhole,
  index: runIndex,
  serve: runServe,
  remote: runRemote,
};

/**
 * Parses the command line and runs the command; sets the process's exit code. `launchers` are processes whose exit is
 * treated as a signal to stop; `command` is what the user has called, as help names it.
 */
export async function main(
  argv: readonly string[],
  launchers: readonly number[] = [],
  command?: string,
): Promise<void> {
  const logger = createLogger({ level: 'info', format: 'text' });
  // The reader of a piped log may exit before this process, which then continues without one.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const commands = MODULES.flatMap((manifest) => manifest.commands ?? []);
  const importers = MODULES.flatMap((manifest) => manifest.importers ?? []);
  const demos = MODULES.flatMap(({ demo }) => demo ?? []);
  const programs = MODULES.flatMap((manifest) => manifest.programs ?? []);
  const options = parseOptions(argv, commands, demos, programs);
  const showHelp = (text: string) => logger.info(command === undefined ? text : nameCommand(text, command));
  switch (options.kind) {
    case 'help':
      return showHelp(renderHelp(demos, commands, programs));
    case 'runs-help':
      return showHelp(renderRunsHelp(commands));
    case 'storage-help':
      return showHelp(STORAGE_HELP);
    case 'storage':
      return withDatabase(options.dataDir, logger, (config, lifetime) =>
        runStorage(options.action, { config, logger, lifetime }),
      );
    case 'program':
      return startProgram(options);
    case 'version':
      return logger.info(readVersion());
    case 'invalid':
      return fail(logger, [options.problem]);
    case 'run':
    case 'demo':
      return run(options, logger, launchers);
    case 'check':
      return check(options, logger);
    case 'runs':
      return editRuns(options, logger);
    case 'backup':
      return withDatabase(options.dataDir, logger, (config, lifetime) =>
        runBackup(options, { config, logger, lifetime }),
      );
    case 'export':
      return withDatabase(options.dataDir, logger, (config, lifetime) =>
        runExport(options, { config, logger, lifetime }),
      );
    case 'import-file':
      return withDatabase(options.dataDir, logger, (config, lifetime) =>
        runImportFile(options, { config, logger, lifetime }),
      );
    case 'import':
      return withDatabase(options.dataDir, logger, (config, lifetime) =>
        runImport(options, { config, logger, lifetime, importers }),
      );
  }
}

/** Runs one action on the runs and exits, also where the log is formatted for programs. */
async function editRuns({ action, dataDir }: RunsOptions, logger: Logger): Promise<void> {
  const isAsked = process.stdin.isTTY && process.stdout.isTTY;
  await withDatabase(dataDir, logger, (config, lifetime) =>
    runRuns(action, { config, logger, lifetime, confirm: isAsked ? confirm : null }),
  );
}

/** Runs one action on the database and exits. */
async function withDatabase(
  dataDir: string | undefined,
  logger: Logger,
  use: (config: ModulesConfig, lifetime: Lifetime) => Promise<void>,
): Promise<void> {
  const lifetime = createLifetime((message) => logger.warn(message));
  stopOnSignals(lifetime);
  try {
    const source = {
      ...readEnvironment(process.cwd()),
      ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    };
    const { config, problems } = loadEnv(source, listModuleSettings(MODULES));
    if (problems.length > 0) return fail(logger, problems);
    await use(config, lifetime);
  } catch (error) {
    if (!lifetime.signal.aborted) fail(logger, [describeFailure(error)]);
  } finally {
    await lifetime.stop();
  }
}

/** Reports the effect of a start, errors in the settings, and services that cannot be reached. */
async function check(options: RunOptions, logger: Logger): Promise<void> {
  try {
    const { options: completed, source: given, config, found } = loadStart(options, process.cwd());
    for (const sentence of found) logger.info(sentence);
    const source = readEnvironment(process.cwd());
    const several = chooseChains(config, completed, given);
    if (several !== null) return checkChains(several, logger);
    const isFine = runCheck(completed, source, logger) && (await checkReach(completed, source, logger));
    if (!isFine) process.exitCode = 1;
  } catch (error) {
    fail(logger, [describeFailure(error)]);
  }
}

function checkChains(several: ChosenChains, logger: Logger): void {
  if ('problems' in several) {
    fail(logger, several.problems);
    return;
  }
  const lines = several.chains.map(
    ({ plan: { name, host, rpcUrls } }) => `  ${name} at ${host ?? `/${name}`}, ${rpcUrls.length} nodes`,
  );
  logger.info(`The settings are valid. This starts several chains in one process:\n${lines.join('\n')}`);
}

async function run(
  given: RunOptions | DemoOptions,
  plainLogger: Logger,
  launchers: readonly number[],
): Promise<void> {
  let logger = plainLogger;
  const lifetime = createLifetime((message) => logger.warn(message));
  try {
    const start = loadStart(given, process.cwd());
    const { options, source, config, warnings, problems } = start;
    logger = createLogger({ level: config.server.logLevel, format: chooseFormat(config) });
    logUnhandledRejections(process, logger);
    const several = options.kind === 'demo' ? null : chooseChains(config, options, source);
    const choice = options.kind === 'demo' || several !== null ? NOTHING_CHOSEN : chooseMode(config, options);
    const unknown = describeUnknownModules(MODULES, config);
    const used = settingsOf(config, choice.mode);
    const idle = describeIdleModules(MODULES, used, source);
    for (const warning of [...warnings, ...unknown, ...idle, ...choice.warnings]) logger.warn(warning);
    const faults =
      several !== null && 'problems' in several
        ? [...problems, ...several.problems]
        : problems.length > 0
          ? problems
          : choice.problems.map((problem) => nameWrongValues(problem, source));
    if (faults.length > 0) return fail(logger, faults);
    for (const sentence of start.found) logger.info(sentence);
    const port = choice.mode === 'index' ? config.server.indexPort : config.server.port;
    if (port !== undefined) await checkPort(port, config.server.host);
    stopOnSignals(lifetime, launchers.length > 0 ? REPEATED_MS : 0);
    stopWithLaunchers(launchers, lifetime, () => {
      if (lifetime.signal.aborted) return;
      logger.info('npm has exited; shutting down');
      void lifetime.stop().then(() => process.exit(0));
    });
    if (options.kind === 'demo')
      return await runModuleDemo(options.demo, { config, source, logger, lifetime });
    if (start.assumedNode !== null) await waitForNode(start.assumedNode, { lifetime, logger });
    const metrics = createMetrics(config);
    if (several !== null && 'chains' in several)
      return await runChains({ config, chains: several.chains, logger, metrics, lifetime });
    const modules = listOpenModules(MODULES, used);
    await COMMANDS[choice.mode]({ config, modules, rpcUrls: choice.rpcUrls, logger, metrics, lifetime });
  } catch (error) {
    const isEnding = lifetime.signal.aborted;
    await lifetime.stop();
    if (isEnding) return;
    fail(logger, [describeFailure(error)]);
    process.exit();
  }
}

/** The demo of a module reports its own mode. */
const NOTHING_CHOSEN: ModeChoice = { mode: 'demo', rpcUrls: [], warnings: [], problems: [] };

/** Message of a Spyglass error; full details of any other. */
function describeFailure(error: unknown): string {
  if (error instanceof BaseError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Selects text for a terminal and JSON otherwise. */
function chooseFormat({ server }: Config): 'json' | 'text' {
  return server.logFormat ?? (process.stdout.isTTY ? 'text' : 'json');
}

function fail(logger: Logger, messages: readonly string[]): void {
  for (const message of messages) logger.error(message);
  process.exitCode = 1;
}
