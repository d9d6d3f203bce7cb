import type { SendOutcome } from '#sdk/web/account/wallets.ts';
import { HostileText, TransactionLink } from '#sdk/web/entities/links.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { ContractFunction, QueryOutcome } from './contract-function.ts';
import { OutputValues } from './OutputValues.tsx';
import { SimulationResult } from './SimulationResult.tsx';
import type { SimulationOutcome } from './simulate-call.ts';

interface MethodOutcomesProps {
  item: ContractFunction;
  read: QueryOutcome | undefined;
  tried: SimulationOutcome | undefined;
  sent: SendOutcome | undefined;
  isBusy: boolean;
  onSendAnyway: () => void;
}

/** Results of a query, a simulation and a transaction. */
export function MethodOutcomes({ item, read, tried, sent, isBusy, onSendAnyway }: MethodOutcomesProps) {
  return (
    <>
      {read &&
        ('values' in read ? (
          <OutputValues values={read.values} outputs={item.outputs} functionName={item.name} />
        ) : (
          <Failure text={read.failure} />
        ))}
      {tried &&
        ('simulation' in tried ? (
          <SimulationResult of={tried.simulation} outputs={item.outputs} functionName={item.name} />
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
        <button type="button" className="btn" disabled={isBusy} onClick={onSendAnyway}>
          Send anyway
        </button>
      )}
    </>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <Alert tone="bad">
      <HostileText text={text} lengthMax={600} />
    </Alert>
  );
}
