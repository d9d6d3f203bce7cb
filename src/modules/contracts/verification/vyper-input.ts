import { z } from 'zod';
import type { StandardInput } from './standard-input.ts';

const source = z.object({ content: z.string() });
const path = z
  .string()
  .min(1)
  .max(500)
  .refine((given) => !given.startsWith('/') && !given.split('/').includes('..'), 'a path within the project');

/** What Vyper is given (Vyper docs, "Compiler Input and Output JSON Description"); sources stand in it. */
export const vyperInput = z.object({
  language: z.literal('Vyper'),
  sources: z.record(path, source),
  interfaces: z.record(path, z.union([source, z.object({ abi: z.array(z.unknown()) })])).optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
});

const OUTPUT = { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] };

/** The input as text, with what is asked of the compiler in place of what it asked for itself. Pure. */
export function writeVyperInput({ language, sources, interfaces, settings }: StandardInput): string {
  const { outputSelection: _, ...own } = settings;
  return JSON.stringify({
    language,
    sources,
    ...(interfaces && { interfaces }),
    settings: { ...own, outputSelection: OUTPUT },
  });
}

/** EVM versions that releases of Vyper take, newest first; a release refuses one that it does not know. */
export const VYPER_EVM_VERSIONS = [
  'default',
  'prague',
  'cancun',
  'shanghai',
  'paris',
  'london',
  'berlin',
  'istanbul',
  'constantinople',
  'byzantium',
] as const;
