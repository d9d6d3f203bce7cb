import { DecodedParameters } from '#sdk/web/entities/abi.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type {
  InspectedEvent,
  InspectedMove,
  InspectedSimulation,
  Inspection,
} from '../../contract/inspection.ts';
import { MovedAmount } from './MovedAmount.tsx';

/** Effects on the newest block, or the reason why they are not known. */
export function SimulationPanel({ of: { simulation, simulation_unavailable: lack } }: { of: Inspection }) {
  if (simulation === null)
    return lack === null ? null : (
      <Panel title="Simulation" label="Simulation">
        <p className="inspect-text">
          <span className="hint">Unknown:</span> <HostileText text={lack} lengthMax={500} />
        </p>
      </Panel>
    );
  return (
    <Panel title="Simulation" label="Simulation" aside={<span className="hint">{simulation.method}</span>}>
      <Outcome of={simulation} />
      {simulation.unavailable !== null && (
        <p className="inspect-text">
          <span className="hint">What would move is unknown:</span>{' '}
          <HostileText text={simulation.unavailable} lengthMax={500} />
        </p>
      )}
      {simulation.failure === null && simulation.moves !== null && (
        <Moves moves={simulation.moves} total={simulation.moves_length ?? simulation.moves.length} />
      )}
      {simulation.events !== null && simulation.events.length > 0 && (
        <Events events={simulation.events} total={simulation.events_length ?? simulation.events.length} />
      )}
    </Panel>
  );
}

function Outcome({ of: { failure, decoded_failure: decoded, gas_used: gas } }: { of: InspectedSimulation }) {
  if (failure === null)
    return (
      <Alert tone="ok">
        It would succeed{gas !== null && <>, with {formatNumber(gas)} gas</>}. Nothing was sent.
      </Alert>
    );
  return (
    <>
      <Alert tone="bad">
        It would fail: <HostileText text={failure} lengthMax={600} />
      </Alert>
      {decoded !== null && decoded.parameters.length > 0 && (
        <div className="inspect-text">
          <DecodedParameters parameters={decoded.parameters} />
        </div>
      )}
    </>
  );
}

function Moves({ moves, total }: { moves: readonly InspectedMove[]; total: number }) {
  if (moves.length === 0)
    return <p className="inspect-text">No coin and no tokens would move, besides the fee.</p>;
  return (
    <div className="inspect-text">
      <h3>It would move, besides the fee</h3>
      <ol className="inspect-list">
        {moves.map((move, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: movements have an order and no names
          <li key={place}>
            <MovedAmount token={move.token} amount={move.amount} id={move.token_id} />
            <span>
              from <AddressLink address={move.from} /> to <AddressLink address={move.to} />
            </span>
          </li>
        ))}
      </ol>
      <More count={total - moves.length} />
    </div>
  );
}

function Events({ events, total }: { events: readonly InspectedEvent[]; total: number }) {
  return (
    <details className="inspect-text">
      <summary>It would emit {total === 1 ? 'an event' : `${formatNumber(total)} events`}</summary>
      <ol className="inspect-list">
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have an order and no names
          <li key={place}>
            <span>
              <b>
                <HostileText
                  text={
                    event.decoded?.method_call.split('(', 1)[0] ??
                    event.topics[0]?.slice(0, 10) ??
                    'anonymous'
                  }
                  lengthMax={60}
                />
              </b>{' '}
              by <AddressLink address={event.address} />
            </span>
            {event.decoded === null ? (
              <code className="hash">{event.data.slice(0, 402)}</code>
            ) : (
              <DecodedParameters parameters={event.decoded.parameters} />
            )}
          </li>
        ))}
      </ol>
      <More count={total - events.length} />
    </details>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="hint">{formatNumber(count)} more are not shown.</p> : null;
}
