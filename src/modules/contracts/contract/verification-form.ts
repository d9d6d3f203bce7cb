import { z } from 'zod';

const flag = z.union([z.boolean(), z.enum(['true', 'false'])]);

/** The fields of a verification; each method reads its own and leaves the others. */
const fields = {
  compiler_version: z
    .string()
    .optional()
    .describe(
      'Such as `v0.8.24+commit.e11b9ed9`; required by each method but `sourcify`, which reads it from the metadata',
    ),
  source_code: z.string().optional().describe('The source; required by `flattened-code` and `vyper-code`'),
  contract_name: z
    .string()
    .optional()
    .describe(
      '`flattened-code`, `standard-input`, `vyper-code`: the name, alone or behind its path; left out, any that fits',
    ),
  is_yul_contract: flag.optional().describe('`flattened-code`: whether the source is Yul'),
  is_optimization_enabled: flag.optional().describe('`flattened-code`, `multi-part`; false by default'),
  optimization_runs: z
    .union([z.int().min(0), z.string()])
    .optional()
    .describe('`flattened-code`, `multi-part`; 200 by default'),
  evm_version: z
    .string()
    .optional()
    .describe('Each method without standard JSON; `default` is that of the compiler'),
  libraries: z
    .union([z.record(z.string(), z.string()), z.string()])
    .optional()
    .describe(
      'Addresses of libraries by their names: `flattened-code` takes an object, `multi-part` the same as text',
    ),
  constructor_args: z
    .string()
    .optional()
    .describe(
      '`flattened-code`, `standard-input`, `vyper-code`: hex digits, compared with those of the chain',
    ),
  autodetect_constructor_args: flag
    .optional()
    .describe('Whether those of the chain are taken, whatever `constructor_args` says'),
  chosen_contract_index: z
    .union([z.int().min(0), z.string()])
    .optional()
    .describe('`sourcify`: which of several files of metadata counts, from 0'),
  license_type: z.string().optional().describe('Such as `mit` or `3`; `none` by default'),
};

/** What is sent to verify a contract, as JSON: `flattened-code` and `vyper-code` need nothing else. */
export const verificationFields = z.looseObject(fields);

const FILE = z.string().optional().meta({ format: 'binary' });

/** The same as a form with files, which the other methods need. */
export const verificationForm = z.looseObject({
  ...fields,
  'files[0]': FILE.describe(
    '`standard-input`, `vyper-standard-input`: the standard JSON. `multi-part`, `vyper-multi-part`, `sourcify`: the sources, and `metadata.json`, as `files[0]`, `files[1]` and so on',
  ),
  'interfaces[0]': FILE.describe('`vyper-multi-part`: interfaces in Vyper or as ABI in JSON'),
});
