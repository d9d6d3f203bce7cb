import { readLicense } from '../../contract/license-types.ts';
import { readVersion } from '../../verification/compilers/compiler-version.ts';
import { readVerification, type VerificationInput } from '../verification/verification-input.ts';

type Parameters = ReadonlyMap<string, string>;

const FORMATS = ['solidity-single-file', 'solidity-standard-json-input', 'vyper-json'];

/** Maximum number of libraries in a form, each with two parameters. */
const LIBRARIES_MAX = 10;

/** Parses the form of `verifysourcecode`; returns an error message if it is invalid. Pure. */
export function readSourceForm(parameters: Parameters): VerificationInput | string {
  const format = parameters.get('codeformat')?.trim().toLowerCase() || 'solidity-single-file';
  const compiler = parameters.get('compilerversion')?.trim() ?? '';
  if (!FORMATS.includes(format)) return `Error! Invalid codeformat: ${FORMATS.join(', ')}`;
  if (!parameters.get('sourcecode')?.trim()) return 'Error! Missing sourceCode';
  if (readVersion(compiler) === null) return 'Error! Invalid compilerversion';
  const given = readArguments(parameters);
  if (given === null) return 'Error! Invalid constructor arguments: hex without 0x';
  const libraries = readLibraries(parameters);
  if (libraries === null) return 'Error! Invalid library: a name and an address are needed for each';
  const made =
    format === 'solidity-single-file'
      ? readSingle(parameters, { compiler, libraries })
      : readJson(parameters, compiler, format === 'vyper-json' ? 'vyper-standard-input' : 'standard-input');
  return typeof made === 'string' ? made : { ...made, ...given };
}

function readSingle(
  parameters: Parameters,
  { compiler, libraries }: { compiler: string; libraries: Record<string, string> },
): VerificationInput | string {
  const evmVersion = parameters.get('evmversion')?.trim() ?? '';
  return describeFault(
    readVerification('flattened-code', {
      files: new Map(),
      fields: {
        compiler_version: compiler,
        source_code: parameters.get('sourcecode'),
        contract_name: readName(parameters).split(':').at(-1) ?? '',
        is_optimization_enabled: /^(1|true)$/i.test(readOptimization(parameters)),
        optimization_runs:
          parameters.get('runs')?.trim() || parameters.get('optimizationruns')?.trim() || 200,
        evm_version: evmVersion === '' || evmVersion.toLowerCase() === 'default' ? 'default' : evmVersion,
        license_type: readLicense(parameters.get('licensetype')),
        libraries,
      },
    }),
  );
}

function readJson(
  parameters: Parameters,
  compiler: string,
  method: 'standard-input' | 'vyper-standard-input',
): VerificationInput | string {
  return describeFault(
    readVerification(method, {
      files: new Map([['input.json', unwrap(parameters.get('sourcecode') ?? '')]]),
      fields: {
        compiler_version: compiler,
        contract_name: readName(parameters),
        license_type: readLicense(parameters.get('licensetype')),
      },
    }),
  );
}

function readName(parameters: Parameters): string {
  return (parameters.get('contractname') ?? parameters.get('name') ?? '').trim();
}

function readOptimization(parameters: Parameters): string {
  return (parameters.get('optimizationused') ?? parameters.get('optimization') ?? '').trim();
}

function describeFault(read: ReturnType<typeof readVerification>): VerificationInput | string {
  if (!('errors' in read)) return read;
  const [first] = Object.entries(read.errors);
  return first === undefined ? 'Error! Invalid source' : `Error! ${first[1].join(' ')}`.slice(0, 500);
}

/** Some clients wrap standard JSON in an extra pair of braces, as Etherscan returns it. */
function unwrap(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('{{') && trimmed.endsWith('}}') ? trimmed.slice(1, -1) : trimmed;
}

/** Etherscan's own spelling is `constructorArguements`. Without arguments none are compared. */
function readArguments(parameters: Parameters): Pick<VerificationInput, 'constructorArguments'> | null {
  const given = ['constructorarguements', 'constructorarguments']
    .map((name) => parameters.get(name)?.trim().replace(/^0x/i, ''))
    .find((each) => each);
  const isOwn = !/^(1|true)$/i.test(parameters.get('autodetectconstructorarguments')?.trim() ?? '');
  if (given === undefined || !isOwn) return {};
  return /^([0-9a-f]{2})*$/i.test(given) ? { constructorArguments: Buffer.from(given, 'hex') } : null;
}

/** `libraryname1` and `libraryaddress1` up to ten; Blockscout's older form has `library1Name`. */
function readLibraries(parameters: Parameters): Record<string, string> | null {
  const libraries: Record<string, string> = {};
  for (let place = 1; place <= LIBRARIES_MAX; place++) {
    const [name = '', address = ''] = [
      [`libraryname${place}`, `library${place}name`],
      [`libraryaddress${place}`, `library${place}address`],
    ].map((names) => names.map((each) => parameters.get(each)?.trim()).find((each) => each));
    if (name === '' && address === '') continue;
    if (!/^[\w$]{1,200}$/.test(name) || !/^0x[0-9a-f]{40}$/i.test(address)) return null;
    libraries[name] = address;
  }
  return libraries;
}
