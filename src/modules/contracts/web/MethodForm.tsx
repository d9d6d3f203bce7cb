import { type FormEvent, useState } from 'react';
import type { AbiParameter } from 'viem';
import { getApiPrefix } from '../../../web/api-client/api-prefix.ts';
import { useHasOwnApi } from '../../../web/app/has-own-api.ts';
import { usePublicConfig } from '../../../web/app/public-config-context.tsx';
import { HostileText } from '../../../web/entities/HostileText.tsx';
import { TransactionLink } from '../../../web/entities/TransactionLink.tsx';
import type { SendOutcome } from '../../../web/features/wallet/send-call.ts';
import { usePaths } from '../../../web/paths.ts';
import { Alert } from '../../../web/ui/Alert.tsx';
import type { ContractFunction } from './contract-function.ts';
import { describeType } from './describe-abi.ts';
import { findArgumentFault } from './find-argument-fault.ts';
import { OutputValues } from './OutputValues.tsx';
import { type QueryOutcome, queryContract } from './query-contract.ts';
import { SimulationResult } from './SimulationResult.tsx';
import { sendTransaction } from './send-transaction.ts';
import type { SimulationOutcome } from './simulate-call.ts';
import { parseAmount } from './units.ts';

interface MethodFormProps {
  hash: string;
  item: ContractFunction;
  isProxy: boolean;
  isWriting: boolean;
  isCustom: boolean;
  /** Arguments that the address gives. */
  given: readonly string[];
}

/** The form of a function: its arguments, and the button that calls it. */
export function MethodForm({ hash, item, isProxy, isWriting, isCustom, given }: MethodFormProps) {
  const config = usePublicConfig();
  const { base } = usePaths();
  const [args, setArgs] = useState(() => item.inputs.map((_, place) => given[place] ?? ''));
  const [amount, setAmount] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [read, setRead] = useState<QueryOutcome>();
  const [sent, setSent] = useState<SendOutcome>();
  const [tried, setTried] = useState<SimulationOutcome>();
  const canSimulate = useHasOwnApi() && isWriting;
  const faults = item.inputs.map((input, place) => findArgumentFault(input, args[place] ?? ''));
  const value = parseAmount(amount, config.chain.currency.decimals);
  const isFilled = value !== null && faults.every((fault) => fault === null);
  const isPayable = item.stateMutability === 'payable';
  const id = `${isWriting ? 'w' : 'r'}-${item.method_id}`;

  async function simulate() {
    setBusy(true);
    setSent(undefined);
    const { simulateCall } = await import('./simulate-call.ts');
    const prefix = getApiPrefix(config, base);
    const offered = config.ui.wallets;
    setTried(
      await simulateCall({ prefix, hash, item, args, value: value ?? 0n, isProxy, isCustom, offered }),
    );
    setBusy(false);
  }

  async function submit(isForced: boolean) {
    setBusy(true);
    setTried(undefined);
    if (isWriting) setSent(await sendTransaction({ config, hash, item, args, value: value ?? 0n, isForced }));
    else
      setRead(
        await queryContract({ prefix: getApiPrefix(config, base), hash, item, args, isProxy, isCustom }),
      );
    setBusy(false);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(false);
  }

  return (
    <form className="method-form" aria-label={item.name} onSubmit={onSubmit}>
      {item.inputs.map((input, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: inputs have no other name
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
        <label key={place}>
          <span>
            <HostileText text={input.name || `argument ${place + 1}`} lengthMax={60} />{' '}
            <span className="hint">
              {describeType(input.type, 'components' in input ? input.components : undefined)}
              {isNamedType(input) && (
                <>
                  , <HostileText text={String(input.internalType)} lengthMax={60} />
                </>
              )}
            </span>
          </span>
          <ArgumentField
            type={input.type}
            value={args[place] ?? ''}
            isFaulty={args[place] !== '' && faults[place] !== null}
            describedBy={`${id}-${place}`}
            onChange={(value) => setArgs(args.map((old, at) => (at === place ? value : old)))}
          />
          <span id={`${id}-${place}`} className="method-fault">
            {args[place] !== '' && faults[place]}
          </span>
        </label>
      ))}
      {isWriting && isPayable && (
        <label>
          <span>
            Amount to send <span className="hint">{config.chain.currency.symbol}</span>
          </span>
          <input
            className="field"
            inputMode="decimal"
            value={amount}
            placeholder="0"
            aria-invalid={value === null || undefined}
            onChange={({ target }) => setAmount(target.value)}
          />
        </label>
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
      </p>
      <div aria-live="polite">
        {read && ('values' in read ? <OutputValues values={read.values} /> : <Failure text={read.failure} />)}
        {tried &&
          ('simulation' in tried ? (
            <SimulationResult of={tried.simulation} />
          ) : (
            <Failure text={tried.failure} />
          ))}
        {sent && 'hash' in sent && (
          <Alert tone="ok">
            Sent: <TransactionLink hash={sent.hash} />
          </Alert>
        )}
        {sent && 'failure' in sent && <Failure text={sent.failure} />}
        {sent && 'failure' in sent && sent.canSendAnyway && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void submit(true)}>
            Send anyway
          </button>
        )}
      </div>
    </form>
  );
}

interface ArgumentFieldProps {
  type: string;
  value: string;
  isFaulty: boolean;
  /** The id of the sentence that says what is wrong. */
  describedBy: string;
  onChange: (value: string) => void;
}

/** The field of an argument; texts and lists can have several lines. */
function ArgumentField({ type, value, isFaulty, describedBy, onChange }: ArgumentFieldProps) {
  const common = {
    className: 'field',
    value,
    placeholder: placeholderOf(type),
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': describedBy,
  };
  return type === 'string' || type === 'tuple' || type.endsWith(']') ? (
    <textarea {...common} rows={1} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <input {...common} onChange={({ target }) => onChange(target.value)} />
  );
}

/** Whether the source calls the type by a name that its encoding has not: an enumeration, or one of the contract's own. */
function isNamedType({ type, internalType }: AbiParameter): boolean {
  return (
    typeof internalType === 'string' &&
    internalType !== type &&
    !/^(struct|contract|function|address payable)\b/.test(internalType)
  );
}

function Failure({ text }: { text: string }) {
  return (
    <Alert tone="bad">
      <HostileText text={text} lengthMax={600} />
    </Alert>
  );
}

function placeholderOf(type: string): string {
  if (type.endsWith(']')) return '["…", "…"]';
  if (type === 'tuple') return '["…", "…"]';
  if (type === 'address') return '0x…';
  if (type === 'bool') return 'true or false';
  if (type.startsWith('bytes') || type === 'function') return '0x…';
  return type;
}
