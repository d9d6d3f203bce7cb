import { z } from 'zod';
import type { StandardInput } from './standard-input.ts';

const source = z.object({ content: z.string() });
const path = z
  .string()
  .min(1)
  .max(500)
  .refine((given) => !given.startsWith('/') && !given.split('/').includes('..'), 'a path within the project');

/** Vyper's JSON input (Vyper docs, "Compiler Input and Output JSON Description") with embedded sources. */
export const vyperInput = z.object({
  language: z.literal('Vyper'),
  sources: z.record(path, source),
  interfaces: z.record(path, z.union([source, z.object({ abi: z.array(z.unknown()) })])).optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
});

const OUTPUT = { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] };

/** Serializes the input with a replaced output selection. Pure. */
export function writeVyperInput({ language, sources, interfaces, settings }: StandardInput): string {
  const { outputSelection: _, ...own } = settings;
  return JSON.stringify({
    language,
    sources,
    ...(interfaces && { interfaces }),
    settings: { ...own, outputSelection: OUTPUT },
  });
}

/** EVM versions accepted by releases of Vyper, newest first; a release rejects versions that it does not know. */
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
