import { type FormEvent, useState } from 'react';
import { getApiPrefix } from '../../../web/api-client/api-prefix.ts';
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
import { sendTransaction } from './send-transaction.ts';
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
  const faults = item.inputs.map((input, place) => findArgumentFault(input, args[place] ?? ''));
  const value = parseAmount(amount, config.chain.currency.decimals);
  const isPayable = item.stateMutability === 'payable';
  const id = `${isWriting ? 'w' : 'r'}-${item.method_id}`;

  async function submit(isForced: boolean) {
    setBusy(true);
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
        <label key={place}>
          <span>
            <HostileText text={input.name || `argument ${place + 1}`} lengthMax={60} />{' '}
            <span className="hint">
              {describeType(input.type, 'components' in input ? input.components : undefined)}
            </span>
          </span>
          <input
            className="field"
            value={args[place] ?? ''}
            placeholder={placeholderOf(input.type)}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={(args[place] !== '' && faults[place] !== null) || undefined}
            aria-describedby={`${id}-${place}`}
            onChange={({ target }) => setArgs(args.map((old, at) => (at === place ? target.value : old)))}
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
        <button
          type="submit"
          className="btn btn-primary"
          disabled={isBusy || value === null || faults.some((fault) => fault !== null)}
        >
          {isWriting ? 'Write' : 'Query'}
        </button>
      </p>
      <div aria-live="polite">
        {read && ('values' in read ? <OutputValues values={read.values} /> : <Failure text={read.failure} />)}
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
  if (type.startsWith('bytes')) return '0x…';
  return type;
}
