import { z } from 'zod';
import { parseBoundedJson } from '#sdk/lib/values.ts';
import { readLicense } from '../../contract/license-types.ts';
import { readVersion } from '../../verification/compilers/compiler-version.ts';
import { createSourceFinder, readMetadata } from '../../verification/from-metadata.ts';
import {
  findNestingFault,
  type StandardInput,
  standardInput,
  toSettings,
} from '../../verification/standard-input.ts';
import { vyperInput } from '../../verification/vyper-input.ts';

/** Methods of submitting a source. */
export const SOLIDITY_METHODS = ['flattened-code', 'standard-input', 'multi-part', 'sourcify'] as const;
export const VYPER_METHODS = ['vyper-code', 'vyper-multi-part', 'vyper-standard-input'] as const;
export const VERIFICATION_METHODS = [...SOLIDITY_METHODS, ...VYPER_METHODS] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** A submitted form: its fields, and files by path. */
export interface SentForm {
  fields: Readonly<Record<string, unknown>>;
  files: ReadonlyMap<string, string>;
  /** Files submitted as Vyper interfaces. */
  interfaces?: ReadonlyMap<string, string>;
}

/** Input to compile, with the contract to look for in it. */
export interface VerificationInput {
  version: string;
  input: StandardInput;
  /** Contract name, alone or after its path; null for any. */
  name: string | null;
  license: number;
  /** Constructor arguments submitted by the client, which are compared with those found. */
  constructorArguments?: Buffer | null;
  method: SourceOrigin;
}

/** Origin of a source: one of the methods, or a Sourcify server. */
export type SourceOrigin = VerificationMethod | 'sourcify-server';

/** Error messages by form field. */
export type FormErrors = Record<string, string[]>;

/** A rejected form. Clients recognize some errors only by their text with status 200. */
export interface RefusedForm {
  errors: FormErrors;
  knownText?: 'JSON files not found' | 'Error while reading JSON file' | 'Libraries are not valid JSON map';
}

const text = z.string().max(200);
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((given) => given === 'true')]);

const plain = {
  is_optimization_enabled: flag.default(false),
  optimization_runs: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(200),
  evm_version: text.default('default'),
};

const argumentsHex = z
  .string()
  .max(200_000)
  .regex(/^(0x)?([0-9a-f]{2})*$/i, 'Constructor arguments are hex digits.')
  .default('');

/** Constructor arguments, which are compared with those on the chain unless they are to be detected. */
const argumentFields = { constructor_args: argumentsHex, autodetect_constructor_args: flag.default(false) };

function readArguments({
  constructor_args: given,
  autodetect_constructor_args: isFound,
}: {
  constructor_args: string;
  autodetect_constructor_args: boolean;
}): Pick<VerificationInput, 'constructorArguments'> {
  const digits = given.replace(/^0x/i, '');
  return digits === '' || isFound ? {} : { constructorArguments: Buffer.from(digits, 'hex') };
}

const flattened = z.object({
  source_code: z.string().min(1, 'The source is missing.'),
  is_yul_contract: flag.default(false),
  contract_name: text.default(''),
  libraries: z.record(text, text).default({}),
  ...argumentFields,
  ...plain,
});

const standard = z.object({ contract_name: text.default(''), ...argumentFields });

/** Maximum number of libraries, more than any contract links; the compiler gets all of them for each file. */
const LIBRARIES_MAX = 100;

const multiPart = z.object({ libraries: z.string().max(100_000).default('{}'), ...plain });

/** Parses a submission for a method; returns errors by field if it is invalid. Pure. */
export function readVerification(
  method: VerificationMethod,
  form: SentForm,
): VerificationInput | RefusedForm {
  const read = readByMethod(method, form);
  const fault = 'errors' in read ? null : findNestingFault(read.input);
  return fault === null ? read : { errors: { files: [fault] } };
}

function readByMethod(method: VerificationMethod, form: SentForm): VerificationInput | RefusedForm {
  const license = readLicense(form.fields.license_type);
  if (method === 'sourcify') return readSourcify(form, license);
  const version = readVersion(String(form.fields.compiler_version ?? ''));
  if (version === null)
    return { errors: { compiler_version: ['The version of the compiler is missing, or is none.'] } };
  const made = READERS[method](form);
  return 'errors' in made ? made : { ...made, version, license, method };
}

const READERS: Readonly<Record<Exclude<VerificationMethod, 'sourcify'>, (form: SentForm) => Made>> = {
  'flattened-code': readFlattened,
  'multi-part': readMultiPart,
  'standard-input': readStandard,
  'vyper-code': readVyperCode,
  'vyper-multi-part': readVyperFiles,
  'vyper-standard-input': readVyperStandard,
};

type Made = Pick<VerificationInput, 'input' | 'name' | 'constructorArguments'> | RefusedForm;

function readFlattened({ fields }: SentForm): Made {
  const parsed = flattened.safeParse(fields);
  if (!parsed.success) return { errors: toErrors(parsed.error, 'contract_source_code') };
  const { source_code, is_yul_contract, contract_name, libraries, ...settings } = parsed.data;
  const path = `${contract_name.split(':').at(-1) || 'contract'}.${is_yul_contract ? 'yul' : 'sol'}`;
  return {
    name: contract_name || null,
    ...readArguments(parsed.data),
    input: {
      language: is_yul_contract ? 'Yul' : 'Solidity',
      sources: { [path]: { content: source_code } },
      settings: toSettings({ ...toPlain(settings), libraries }, [path, '']),
    },
  };
}

function readMultiPart({ fields, files }: SentForm): Made {
  const parsed = multiPart.safeParse(fields);
  if (!parsed.success) return { errors: toErrors(parsed.error, 'files') };
  const libraries = parseLibraries(parsed.data.libraries);
  if (libraries === null)
    return {
      errors: { libraries: ['They are no JSON object of names and addresses.'] },
      knownText: 'Libraries are not valid JSON map',
    };
  if (Object.keys(libraries).length > LIBRARIES_MAX)
    return { errors: { libraries: [`There are more than ${LIBRARIES_MAX} libraries.`] } };
  const sources = [...files].filter(([path]) => /\.(sol|yul)$/.test(path));
  if (sources.length === 0) return { errors: { files: ['No file ends in .sol or .yul.'] } };
  const paths = sources.map(([path]) => path);
  return {
    name: null,
    input: {
      language: paths.every((path) => path.endsWith('.yul')) ? 'Yul' : 'Solidity',
      sources: Object.fromEntries(sources.map(([path, content]) => [path, { content }])),
      settings: toSettings({ ...toPlain(parsed.data), libraries }, [...paths, '']),
    },
  };
}

function readStandard({ fields, files }: SentForm): Made {
  const [file] = [...files.values()];
  if (file === undefined) return { errors: { files: ['The file with the standard JSON is missing.'] } };
  const parsed = standardInput.safeParse(parseBoundedJson(file));
  if (!parsed.success)
    return {
      errors: {
        files: [
          `The file is no standard JSON of Solidity or Yul with its sources in it: ${describeIssue(parsed.error)}`,
        ],
      },
    };
  const asked = standard.safeParse(fields);
  if (!asked.success) return { errors: toErrors(asked.error, 'files') };
  return { name: asked.data.contract_name || null, ...readArguments(asked.data), input: parsed.data };
}

const vyperCode = z.object({
  source_code: z.string().min(1, 'The source is missing.'),
  contract_name: z.string().max(200).default(''),
  evm_version: text.default('default'),
  ...argumentFields,
});

/** Default name of a contract. */
const VYPER_NAME = 'Vyper_contract';

function readVyperCode({ fields }: SentForm): Made {
  const parsed = vyperCode.safeParse(fields);
  if (!parsed.success) return { errors: toErrors(parsed.error, 'contract_source_code') };
  const { source_code, contract_name, evm_version } = parsed.data;
  const name = /^[\w.-]{1,100}$/.test(contract_name) ? contract_name.replace(/\.vy$/, '') : VYPER_NAME;
  return {
    name: null,
    ...readArguments(parsed.data),
    input: {
      language: 'Vyper',
      sources: { [`${name}.vy`]: { content: source_code } },
      settings: toVyperSettings(evm_version),
    },
  };
}

function readVyperFiles({ fields, files, interfaces = new Map() }: SentForm): Made {
  const evm = text.default('default').safeParse(fields.evm_version);
  if (!evm.success) return { errors: { evm_version: ['The EVM version is invalid.'] } };
  const sources = [...files].filter(([path]) => /\.vyi?$/.test(path));
  if (!sources.some(([path]) => path.endsWith('.vy'))) return { errors: { files: ['No file ends in .vy.'] } };
  const given = [...interfaces, ...[...files].filter(([path]) => path.endsWith('.json'))];
  const read = given.map(([path, content]) => [path, readInterface(path, content)] as const);
  const broken = read.find(([, each]) => each === null);
  if (broken) return { errors: { interfaces: [`'${broken[0].slice(0, 200)}' is no ABI in JSON.`] } };
  return {
    name: null,
    input: {
      language: 'Vyper',
      sources: Object.fromEntries(sources.map(([path, content]) => [path, { content }])),
      ...(read.length > 0 && { interfaces: Object.fromEntries(read) as StandardInput['interfaces'] }),
      settings: toVyperSettings(evm.data),
    },
  };
}

/** A Vyper interface, or an ABI, alone or within an artifact. */
function readInterface(path: string, content: string): { content: string } | { abi: unknown[] } | null {
  if (!path.endsWith('.json')) return { content };
  const parsed = parseBoundedJson(content);
  const abi = Array.isArray(parsed) ? parsed : (Object(parsed) as { abi?: unknown }).abi;
  return Array.isArray(abi) ? { abi } : null;
}

function readVyperStandard({ files }: SentForm): Made {
  const [file] = [...files.values()];
  if (file === undefined) return { errors: { files: ['The file with the standard JSON is missing.'] } };
  const parsed = vyperInput.safeParse(parseBoundedJson(file));
  if (parsed.success) return { name: null, input: parsed.data };
  const reason = describeIssue(parsed.error);
  return {
    errors: { files: [`The file is no standard JSON of Vyper with its sources in it: ${reason}`] },
  };
}

function toVyperSettings(evmVersion: string): StandardInput['settings'] {
  return evmVersion === 'default' ? {} : { evmVersion };
}

function readSourcify({ fields, files }: SentForm, license: number): VerificationInput | RefusedForm {
  const listed = [...files].filter(([path]) => path.endsWith('.json'));
  const place = Number(fields.chosen_contract_index ?? 0);
  const findSource = createSourceFinder(files);
  const made = listed.map(([, content]) => readMetadata(content, findSource)).filter((each) => each !== null);
  const chosen = made[Number.isSafeInteger(place) ? place : 0] ?? made[0];
  if (chosen === undefined) {
    const broken = listed.find(([, content]) => parseBoundedJson(content) === null);
    return broken === undefined
      ? {
          errors: { files: ['There is no metadata of solc among the files.'] },
          knownText: 'JSON files not found',
        }
      : {
          errors: { files: [`'${broken[0].slice(0, 200)}' is no JSON.`] },
          knownText: 'Error while reading JSON file',
        };
  }
  if ('missing' in chosen)
    return {
      errors: {
        files: chosen.missing
          .slice(0, 50)
          .map((path) => `The metadata names '${path}', which is not among the files.`),
      },
    };
  const version = readVersion(chosen.version);
  if (version === null)
    return {
      errors: {
        files: [`The metadata names the compiler '${chosen.version.slice(0, 50)}', which is no release.`],
      },
    };
  return { version, license, method: 'sourcify', name: chosen.name, input: chosen.input };
}

function toPlain(settings: {
  is_optimization_enabled: boolean;
  optimization_runs: number;
  evm_version: string;
}) {
  const { is_optimization_enabled: isOptimized, optimization_runs: runs, evm_version: evmVersion } = settings;
  return { isOptimized, runs, evmVersion };
}

function parseLibraries(given: string): Record<string, string> | null {
  const parsed = z.record(text, text).safeParse(parseBoundedJson(given || '{}'));
  return parsed.success ? parsed.data : null;
}

/** First few errors by field; those without a field of their own are reported under `other`. */
function toErrors(error: z.ZodError, other: string): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of error.issues.slice(0, 10)) {
    const field = path[0] === 'source_code' || path[0] === undefined ? other : String(path[0]);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? '' : `${issue.path.join('.').slice(0, 200)}: ${issue.message}`;
}
