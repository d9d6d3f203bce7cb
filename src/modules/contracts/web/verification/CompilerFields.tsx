import type { guessCompiler } from '../../contract/guess-compiler.ts';
import type { VerificationConfig } from '../../contract/smart-contract.ts';
import { Checked, Labelled } from '../fields/FormField.tsx';
import type { FilledForm } from './send-verification.ts';
import type { FormField, MethodFacts } from './verification-methods.ts';

const GUESSED = {
  metadata: 'read from the metadata of the code',
  pragma: 'the newest that the sources allow',
};

interface CompilerFieldsProps {
  facts: MethodFacts;
  config: VerificationConfig;
  form: FilledForm;
  errors: Readonly<Record<string, readonly string[]>>;
  change: (part: Partial<FilledForm>) => void;
  /** Chosen version; empty for none. */
  version: string;
  evmVersion: string;
  guess: ReturnType<typeof guessCompiler> | null;
}

/** Fields of a verification for the compiler: its version, settings, and the name of the contract. */
export function CompilerFields({
  facts,
  config,
  form,
  errors,
  change,
  version,
  evmVersion,
  guess,
}: CompilerFieldsProps) {
  const isVyper = facts.compiler === 'vyper';
  const versions = isVyper ? config.vyper_compiler_versions : config.solidity_compiler_versions;
  const evmVersions = isVyper ? config.vyper_evm_versions : config.solidity_evm_versions;
  const setText = (name: string, value: string) => change({ texts: { ...form.texts, [name]: value } });
  const has = (field: FormField) => facts.fields.includes(field);
  return (
    <>
      {facts.compiler !== null && (
        <Labelled
          label="Compiler version"
          hint={form.compilerVersion === '' && guess?.from ? GUESSED[guess.from] : undefined}
          errors={errors.compiler_version}
        >
          <select
            className="field"
            required
            value={version}
            onChange={({ target }) => change({ compilerVersion: target.value })}
          >
            <option value="">Choose a version</option>
            {versions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </select>
        </Labelled>
      )}
      {has('contract_name') && (
        <Labelled
          label="Contract name"
          hint="optional: found by the code"
          errors={errors.contract_name ?? errors.name}
        >
          <input
            className="field"
            value={form.texts.contract_name ?? ''}
            maxLength={200}
            onChange={({ target }) => setText('contract_name', target.value)}
          />
        </Labelled>
      )}
      {has('is_yul_contract') && (
        <Checked
          label="The source is Yul"
          isOn={form.flags.is_yul_contract ?? false}
          onChange={(isOn) => change({ flags: { ...form.flags, is_yul_contract: isOn } })}
        />
      )}
      {has('evm_version') && (
        <Labelled label="EVM version" errors={errors.evm_version}>
          <select
            className="field"
            value={evmVersion}
            onChange={({ target }) => setText('evm_version', target.value)}
          >
            {evmVersions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </select>
        </Labelled>
      )}
      {has('optimizer') && <OptimizerFields {...{ form, errors, change }} />}
    </>
  );
}

function OptimizerFields({ form, errors, change }: Pick<CompilerFieldsProps, 'form' | 'errors' | 'change'>) {
  return (
    <>
      <Checked
        label="The optimizer was on"
        isOn={form.flags.is_optimization_enabled ?? false}
        onChange={(isOn) => change({ flags: { ...form.flags, is_optimization_enabled: isOn } })}
      />
      {form.flags.is_optimization_enabled && (
        <Labelled label="Optimizer runs" errors={errors.optimization_runs}>
          <input
            className="field"
            inputMode="numeric"
            value={form.texts.optimization_runs ?? '200'}
            onChange={({ target }) => change({ texts: { ...form.texts, optimization_runs: target.value } })}
          />
        </Labelled>
      )}
    </>
  );
}
