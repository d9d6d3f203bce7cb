import type { AbiParameter } from 'viem';
import { DecodedParameters } from '#sdk/web/entities/abi.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { Simulation } from '../../contract/simulation.ts';
import { OutputValues } from './OutputValues.tsx';

type Events = NonNullable<Simulation['events']>;

/** Result, events and transfers of a simulated call, or the reason of its failure. */
export function SimulationResult({
  of: { failure, gas_used, output, events, events_count, transfers },
  outputs,
  functionName,
}: {
  of: Simulation;
  /** Output parameters of the ABI. */
  outputs: readonly AbiParameter[];
  functionName: string;
}) {
  if (failure !== null)
    return (
      <Alert tone="bad">
        It would fail: <HostileText text={failure} lengthMax={600} />
      </Alert>
    );
  return (
    <section className="contract-simulation" aria-label="Simulation">
      <Alert tone="ok">
        It would succeed{gas_used !== null && <>, with {formatNumber(gas_used)} gas</>}. Nothing was sent.
      </Alert>
      {output.length > 0 && (
        <>
          <h3>It would return</h3>
          <OutputValues values={output} {...{ outputs, functionName }} />
        </>
      )}
      {transfers.length > 0 && (
        <>
          <h3>It would move</h3>
          <ul>
            {transfers.map(({ from, to, value }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: transfers have an order and no names
              <li key={place}>
                <CoinAmount value={value} /> from <AddressLink address={from} /> to{' '}
                <AddressLink address={to} />
              </li>
            ))}
          </ul>
        </>
      )}
      {events !== null && events.length > 0 && <EventList events={events} count={events_count} />}
      {events === null && (
        <p className="hint">
          The node of this chain does not report the events and transfers of a simulation.
        </p>
      )}
    </section>
  );
}

function EventList({ events, count }: { events: Events; count: number }) {
  return (
    <>
      <h3>It would emit {count === 1 ? 'an event' : `${count} events`}</h3>
      <ol>
        {events.map(({ address, decoded, topics, data }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have an order and no names
          <li key={place}>
            <b>
              <HostileText
                text={decoded?.method_call.split('(', 1)[0] ?? topics[0]?.slice(0, 10) ?? 'anonymous'}
                lengthMax={60}
              />
            </b>{' '}
            by <AddressLink address={address} />
            {decoded === null ? (
              <span className="hash hash-full hint">{data.slice(0, 402)}</span>
            ) : (
              <DecodedParameters parameters={decoded.parameters} />
            )}
          </li>
        ))}
      </ol>
      {count > events.length && <p className="hint">{count - events.length} more are not shown.</p>}
    </>
  );
}
