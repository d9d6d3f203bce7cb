import { type FormEvent, useState } from 'react';
import type { AbiParameter } from 'viem';
import type { SendOutcome } from '#sdk/web/account/wallets.ts';
import { withCode } from '#sdk/web/app/lazy.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi, usePublicConfig } from '#sdk/web/app/settings.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { ArgumentField } from '../fields/ArgumentField.tsx';
import { createEmptyTree, writeTree } from '../fields/argument-tree.ts';
import { findArgumentFault } from '../fields/find-argument-fault.ts';
import { parseAmount } from '../fields/units.ts';
import type { ContractFunction, QueryOutcome } from './contract-function.ts';
import { describeType } from './describe-abi.ts';
import { MethodOutcomes } from './MethodOutcomes.tsx';
import { queryContract } from './query-contract.ts';
import { shareForm } from './share-form.ts';
import type { SimulationOutcome } from './simulate-call.ts';

interface MethodFormProps {
  hash: string;
  item: ContractFunction;
  /** Heading: the function's name, or its signature if the name is overloaded. */
  label: string;
  isProxy: boolean;
  isWriting: boolean;
  isCustom: boolean;
  /** Initial arguments from the URL. */
  given: readonly string[];
  /** Block to read at; by default the latest. */
  block?: string | undefined;
}

/** Form of a function: its arguments, and the button that calls it. */
export function MethodForm({
  hash,
  item,
  label,
  isProxy,
  isWriting,
  isCustom,
  given,
  block,
}: MethodFormProps) {
  const config = usePublicConfig();
  const { run } = usePaths();
  const [args, setArgs] = useState(() =>
    item.inputs.map((input, place) => given[place] ?? writeEmpty(input)),
  );
  const [amount, setAmount] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [read, setRead] = useState<QueryOutcome>();
  const [sent, setSent] = useState<SendOutcome>();
  const [tried, setTried] = useState<SimulationOutcome>();
  const isOwnApi = useHasOwnApi();
  const canSimulate = isOwnApi && isWriting;
  const faults = item.inputs.map((input, place) => findArgumentFault(input, args[place] ?? ''));
  const value = parseAmount(amount, config.chain.currency.decimals);
  const isFilled = value !== null && faults.every((fault) => fault === null);
  const isPayable = item.stateMutability === 'payable';
  const id = `${isWriting ? 'w' : 'r'}-${item.method_id}`;

  function changeArgument(place: number, text: string) {
    const next = args.map((old, at) => (at === place ? text : old));
    setArgs(next);
    shareForm(item.method_id, next);
  }

  const showFailure = (failure: string) => setSent({ failure, canSendAnyway: false });

  async function simulate() {
    setBusy(true);
    setSent(undefined);
    const prefix = getApiPrefix(config, run);
    const offered = config.ui.wallets;
    await withCode(
      () => import('./simulate-call.ts'),
      async ({ simulateCall }) =>
        setTried(
          await simulateCall({ prefix, hash, item, args, value: value ?? 0n, isProxy, isCustom, offered }),
        ),
      showFailure,
    );
    setBusy(false);
  }

  async function submit(isForced: boolean) {
    setBusy(true);
    setTried(undefined);
    if (isWriting)
      await withCode(
        () => import('./send-transaction.ts'),
        async ({ sendTransaction }) =>
          setSent(await sendTransaction({ config, hash, item, args, value: value ?? 0n, isForced })),
        showFailure,
      );
    else
      setRead(
        await queryContract({
          prefix: getApiPrefix(config, run),
          ...{ hash, item, args, isProxy, isCustom, isOwnApi, block },
        }),
      );
    setBusy(false);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(false);
  }

  return (
    <form className="method-form" aria-label={label} onSubmit={onSubmit}>
      {item.inputs.map((input, place) => (
        <Argument
          // biome-ignore lint/suspicious/noArrayIndexKey: inputs have no other name
          key={place}
          {...{ input, place }}
          id={`${id}-${place}`}
          value={args[place] ?? ''}
          fault={faults[place] ?? null}
          onChange={(value) => changeArgument(place, value)}
        />
      ))}
      {isWriting && isPayable && (
        <AmountField value={amount} isFaulty={value === null} onChange={setAmount} />
      )}
      <p className="method-buttons">
        <button type="submit" className="btn btn-primary" disabled={isBusy || !isFilled}>
          {isWriting ? 'Write' : 'Query'}
        </button>
        {canSimulate && (
          <button
            type="button"
            className="btn"
            disabled={isBusy || !isFilled}
            onClick={() => void simulate()}
          >
            Simulate
          </button>
        )}
        {!isFilled && <span className="hint">Fill in all fields first.</span>}
      </p>
      <div aria-live="polite">
        <MethodOutcomes {...{ item, read, tried, sent, isBusy }} onSendAnyway={() => void submit(true)} />
      </div>
    </form>
  );
}

interface ArgumentProps {
  input: AbiParameter;
  place: number;
  id: string;
  value: string;
  fault: string | null;
  onChange: (value: string) => void;
}

/** An argument: its name and type, its input, and its error once filled in. */
function Argument({ input, place, id, value, fault, onChange }: ArgumentProps) {
  const name = input.name || `argument ${place + 1}`;
  const isFaulty = value !== '' && value !== writeEmpty(input) && fault !== null;
  return (
    <div className="method-argument">
      <span>
        <HostileText text={name} lengthMax={60} />{' '}
        <span className="hint">
          {describeType(input.type, 'components' in input ? input.components : undefined)}
          {isNamedType(input) && (
            <>
              , <HostileText text={String(input.internalType)} lengthMax={60} />
            </>
          )}
        </span>
      </span>
      <ArgumentField {...{ input, name, value, isFaulty, onChange }} describedBy={id} />
      <span id={id} className="method-fault">
        {isFaulty && fault}
      </span>
    </div>
  );
}

/** Text of an empty argument, with its parts if a form can hold them. */
function writeEmpty(input: AbiParameter): string {
  return writeTree(createEmptyTree(input) ?? '');
}

/** Returns true if the source has a type name that the ABI encoding lacks: an enum, or a user-defined type. */
function isNamedType({ type, internalType }: AbiParameter): boolean {
  return (
    typeof internalType === 'string' &&
    internalType !== type &&
    !/^(struct|contract|function|address payable)\b/.test(internalType)
  );
}
