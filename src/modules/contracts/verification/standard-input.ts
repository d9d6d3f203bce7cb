import { z } from 'zod';
import { isShallow } from '../lib/is-shallow.ts';

const source = z.object({ content: z.string() });

/** Standard JSON input (solc docs, "Input Description") with embedded sources; nothing is fetched. */
export const standardInput = z.object({
  language: z.enum(['Solidity', 'Yul']),
  sources: z.record(z.string().max(500), source),
  settings: z.record(z.string(), z.unknown()).default({}),
});

/** Input of any compiler; `interfaces` is for Vyper only. */
export interface StandardInput {
  language: 'Solidity' | 'Yul' | 'Vyper';
  sources: Record<string, { content: string }>;
  interfaces?: Record<string, { content: string } | { abi: unknown[] }> | undefined;
  settings: Record<string, unknown>;
}

/** Maximum nesting of settings and ABIs; compilers use a few levels. */
export const LEVELS_MAX = 100;
export const SOURCES_MAX = 2000;
export const SOURCES_BYTES_MAX = 16 * 1024 * 1024;

/** Output selection that replaces the one of the input. */
const OUTPUT = {
  '*': {
    '*': [
      'abi',
      'evm.bytecode.object',
      'evm.bytecode.linkReferences',
      'evm.bytecode.sourceMap',
      'evm.deployedBytecode.object',
      'evm.deployedBytecode.linkReferences',
      'evm.deployedBytecode.sourceMap',
      'evm.deployedBytecode.immutableReferences',
      'storageLayout',
    ],
  },
};

/** Replaces the output selection of an input. Pure. */
export function askForOutput({ language, sources, settings }: StandardInput): StandardInput {
  return { language, sources, settings: { ...settings, outputSelection: OUTPUT } };
}

/** Compiler settings of the forms. */
export interface PlainSettings {
  isOptimized: boolean;
  runs: number;
  /** `default` selects the compiler's default. */
  evmVersion: string;
  /** Addresses by library name. */
  libraries: Readonly<Record<string, string>>;
}

/** Converts the settings of a form to those of the compiler. Pure. */
export function toSettings(
  { isOptimized, runs, evmVersion, libraries }: PlainSettings,
  paths: readonly string[],
): StandardInput['settings'] {
  const isLinked = Object.keys(libraries).length > 0;
  return {
    optimizer: { enabled: isOptimized, runs },
    ...(evmVersion !== 'default' && { evmVersion }),
    ...(isLinked && { libraries: Object.fromEntries(paths.map((path) => [path, libraries])) }),
  };
}

/** Reason to reject an input before it is read completely; null if valid. Pure. */
export function findNestingFault({
  settings,
  interfaces = {},
}: Pick<StandardInput, 'settings' | 'interfaces'>): string | null {
  const name = !isShallow(settings, LEVELS_MAX)
    ? 'settings'
    : !isShallow(interfaces, LEVELS_MAX)
      ? 'interfaces'
      : null;
  return name && `The ${name} are nested more than ${LEVELS_MAX} levels deep.`;
}

/** Reason to reject an input before it is compiled; null if valid. Pure. */
export function findInputFault({
  sources,
  interfaces = {},
}: Pick<StandardInput, 'sources' | 'interfaces'>): string | null {
  if (Object.keys(interfaces).length > SOURCES_MAX) return `There are more than ${SOURCES_MAX} interfaces.`;
  const entries = Object.entries(sources);
  if (entries.length === 0) return 'There are no sources.';
  if (entries.length > SOURCES_MAX) return `There are more than ${SOURCES_MAX} sources.`;
  const odd = [...Object.keys(sources), ...Object.keys(interfaces)].find((path) => path.includes('\0'));
  if (odd !== undefined) return `The path ${JSON.stringify(odd.slice(0, 100))} has a zero byte in it.`;
  const bytes = entries.reduce(
    (sum, [path, { content }]) => sum + path.length + Buffer.byteLength(content),
    0,
  );
  return bytes > SOURCES_BYTES_MAX ? `The sources are larger than ${SOURCES_BYTES_MAX / 2 ** 20} MiB.` : null;
}
