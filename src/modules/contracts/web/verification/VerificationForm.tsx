import { type FormEvent, useMemo, useState } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi, usePublicConfig } from '#sdk/web/app/settings.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import { guessCompiler } from '../../contract/guess-compiler.ts';
import { guessLicense, type LicenseGuess } from '../../contract/guess-license.ts';
import type { VerificationConfig, VerificationStatus } from '../../contract/smart-contract.ts';
import { Labelled } from '../fields/FormField.tsx';
import { fillForm } from '../methods/fill-form.ts';
import type { FoundBuild } from '../sources/find-sources.ts';
import { useSourceTexts } from '../sources/useSourceTexts.ts';
import { CompilerFields } from './CompilerFields.tsx';
import { LICENSES } from './describe-license.ts';
import { LibrariesField } from './LibrariesField.tsx';
import { EMPTY_FORM, type FilledForm, sendVerification } from './send-verification.ts';
import { InterfacesField, SourceFilesField } from './VerificationFiles.tsx';
import { VerificationProgress } from './VerificationProgress.tsx';
import type { FormField, MethodFacts } from './verification-methods.ts';

interface VerificationFormProps {
  hash: string;
  method: string;
  facts: MethodFacts;
  config: VerificationConfig;
  /** Build of a project that pre-fills the form. */
  build: FoundBuild | null;
  /** Runtime and creation code of the contract, as hex. */
  codes: { runtime: string | null; creation: string | null };
}

type Errors = Readonly<Record<string, readonly string[]>>;

type FormState = 'open' | 'sending' | 'started' | 'verified';

/** Form of one verification method, with its progress and errors. */
export function VerificationForm({ hash, method, facts, config, build, codes }: VerificationFormProps) {
  const publicConfig = usePublicConfig();
  const { base, run } = usePaths();
  const isOwn = useHasOwnApi();
  const [form, setForm] = useState<FilledForm>(() => (build === null ? EMPTY_FORM : fillForm(build, config)));
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<FormState>('open');
  // The own API is polled only after it has accepted the source: before that, the contract's last verification is an earlier one.
  // A foreign API may publish the result on the socket only, and only once.
  const isFollowed = state === 'started' || (state === 'sending' && !isOwn);
  const end = (result: VerificationStatus) => {
    setState(result.status === 'success' ? 'verified' : 'open');
    setErrors(result.errors ?? {});
  };
  const versions =
    facts.compiler === 'vyper' ? config.vyper_compiler_versions : config.solidity_compiler_versions;
  const given = useSourceTexts(form);
  const guess =
    facts.compiler &&
    guessCompiler({
      ...{ codes: [codes.runtime, codes.creation], sources: given.sources, offered: versions },
      compiler: facts.compiler,
    });
  const licenseGuess = useMemo(() => guessLicense([...given.sources, ...given.inputs]), [given]);
  const license = form.license ?? licenseGuess.license ?? 'none';
  const version = form.compilerVersion || (guess?.version ?? '');
  const evmVersion = form.texts.evm_version ?? guess?.evmVersion ?? 'default';
  const change = (part: Partial<FilledForm>) => setForm((old) => ({ ...old, ...part }));
  const setText = (name: string, value: string) => change({ texts: { ...form.texts, [name]: value } });
  const has = (field: FormField) => facts.fields.includes(field);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setErrors({});
    setState('sending');
    const prefix = getApiPrefix(publicConfig, run);
    const sent = await sendVerification(
      `${prefix}/api/v2/smart-contracts/${hash}/verification/via/${method}`,
      facts,
      {
        ...form,
        compilerVersion: version,
        license,
        ...(has('evm_version') && { texts: { ...form.texts, evm_version: evmVersion } }),
      },
    );
    setState((now) => (now !== 'sending' ? now : sent.isStarted ? 'started' : 'open'));
    if (!sent.isStarted) setErrors(sent.errors);
  }

  if (state === 'verified')
    return (
      <Alert tone="ok">
        The source matches the code: the contract is verified.{' '}
        <a href={`${base}/address/${hash}?tab=contract`}>See it</a>
      </Alert>
    );

  return (
    <form onSubmit={submit}>
      <CompilerFields {...{ facts, config, form, errors, change, version, evmVersion, guess }} />
      {has('source_code') && (
        <Labelled label="Source code" errors={errors.contract_source_code ?? errors.source_code}>
          <textarea
            className="field"
            rows={12}
            required
            spellCheck={false}
            value={form.texts.source_code ?? ''}
            onChange={({ target }) => setText('source_code', target.value)}
          />
        </Labelled>
      )}
      {has('files') && (
        <SourceFilesField
          {...{ facts, form, change }}
          source={method === 'sourcify' ? (config.sourcify_server_url ?? null) : null}
          errors={errors.files ?? errors.contract_source_code}
        />
      )}
      {has('interfaces') && <InterfacesField {...{ form, change }} errors={errors.interfaces} />}
      {has('libraries') && <LibrariesField {...{ form, change }} errors={errors.libraries} />}
      {has('constructor_args') && (
        <Labelled
          label="Constructor arguments"
          hint="ABI-encoded, without 0x"
          errors={errors.constructor_args ?? errors.constructor_arguments}
        >
          <input
            className="field"
            value={form.texts.constructor_args ?? ''}
            onChange={({ target }) => setText('constructor_args', target.value)}
          />
        </Labelled>
      )}
      <Labelled label="License" hint={form.license === null ? describeGuess(licenseGuess) : undefined}>
        <select
          className="field"
          value={license}
          onChange={({ target }) => change({ license: target.value })}
        >
          {LICENSES.map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      <p className="method-buttons">
        <button type="submit" className="btn btn-primary" disabled={state !== 'open'}>
          Verify and publish
        </button>
      </p>
      <div aria-live="polite">
        {state === 'sending' && !isFollowed && <Alert tone="info">The source is being sent.</Alert>}
        {isFollowed && <VerificationProgress hash={hash} onEnd={end} />}
        {listOther(errors).map((text) => (
          <Alert key={text} tone="bad">
            <HostileText text={text} lengthMax={1000} />
          </Alert>
        ))}
      </div>
    </form>
  );
}

const NAMED_MAX = 4;

function describeGuess({ license, named }: LicenseGuess): string | undefined {
  if (named.length === 0) return undefined;
  const listed = `${named.slice(0, NAMED_MAX).join(', ')}${named.length > NAMED_MAX ? ' …' : ''}`;
  return license === null ? `the sources name ${listed}` : 'as the sources say';
}
const FIELDS = [
  ...[
    'compiler_version',
    'contract_name',
    'name',
    'evm_version',
    'optimization_runs',
    'contract_source_code',
    'source_code',
  ],
  ...['files', 'interfaces', 'libraries', 'constructor_args', 'constructor_arguments'],
];

/** Errors of fields that are not in the form. */
function listOther(errors: Errors): string[] {
  return Object.entries(errors).flatMap(([field, texts]) => (FIELDS.includes(field) ? [] : texts));
}
