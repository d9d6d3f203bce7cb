import { formatNumber } from '#sdk/web/entities/formats.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Panel, Pill } from '#sdk/web/ui/controls.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { InspectBody } from '../contract/calls.ts';
import type { Check, Inspection } from '../contract/inspection.ts';
import { Approvals } from './result/Approvals.tsx';
import { Calls } from './result/Calls.tsx';
import { EventFacts, RevertFacts } from './result/EventFacts.tsx';
import { MessageFacts } from './result/MessageFacts.tsx';
import { OperationFacts } from './result/OperationFacts.tsx';
import { SimulationPanel } from './result/SimulationPanel.tsx';
import { TransactionFacts } from './result/TransactionFacts.tsx';
import { SendPanel } from './send/SendPanel.tsx';
import { CHECK_NAMES, KIND_NAMES, VERDICT_PILLS } from './words.ts';

interface InspectionViewProps {
  found: Inspection;
  body: InspectBody;
  prefix: string;
}

/** Result of an inspection: checks, effects, parts, and the ways to send it. */
export function InspectionView({ found, body, prefix }: InspectionViewProps) {
  const { transaction, user_operation: operation, typed_data: message, log, error } = found;
  return (
    <>
      <h2 className="inspect-title">
        {KIND_NAMES[found.kind]}
        {found.block_number !== null && (
          <span className="hint"> checked on block {formatNumber(found.block_number)}</span>
        )}
      </h2>
      {found.checks.length > 0 && <Checks checks={found.checks} />}
      <SimulationPanel of={found} />
      <Approvals approvals={found.approvals} total={found.approvals_length} />
      {transaction !== null && <TransactionFacts of={transaction} />}
      {operation !== null && <OperationFacts of={operation} />}
      {message !== null && <MessageFacts of={message} />}
      {log !== null && <EventFacts of={log} />}
      {error !== null && <RevertFacts of={error} />}
      <Calls calls={found.calls} isCut={found.calls_cut} />
      <SendPanel found={found} body={body} prefix={prefix} />
    </>
  );
}

function Checks({ checks }: { checks: readonly Check[] }) {
  const warnings = checks.filter(({ verdict }) => verdict === 'warning').length;
  const unknown = checks.filter(({ verdict }) => verdict === 'unknown').length;
  return (
    <>
      <Alert tone={warnings > 0 ? 'wait' : unknown > 0 ? 'info' : 'ok'}>
        {warnings > 0
          ? `${warnings === 1 ? 'One check warns' : `${warnings} checks warn`}. Read them before you sign or send this.`
          : unknown > 0
            ? `No check warns, but ${unknown === 1 ? 'one is' : `${unknown} are`} unknown.`
            : 'No check warns. That is no proof that it does what you expect: read what it would do.'}
      </Alert>
      <Panel title="Checks" label="Checks">
        <ul className="inspect-checks">
          {checks.map(({ name, verdict, message }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a check is its place
            <li key={place}>
              <Pill tone={VERDICT_PILLS[verdict].tone}>{VERDICT_PILLS[verdict].word}</Pill>
              <b>{CHECK_NAMES[name]}</b>
              <span>
                <HostileText text={message} lengthMax={600} />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
