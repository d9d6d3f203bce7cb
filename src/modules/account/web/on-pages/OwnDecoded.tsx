import '#modules/kits/forms/web/account.css';
import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { DecodedParameters, type Parameter } from '#sdk/web/entities/abi.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { customAbisPath } from '../paths.ts';
import { ownDecodedQuery } from '../queries.ts';

/** Maximum number of logs shown; a transaction may have hundreds. */
const LOGS_MAX = 20;

/** A transaction decoded with the visitor's custom ABIs; renders nothing if none matches. */
export function OwnDecoded({ hash }: { hash: string }) {
  const paths = usePaths();
  const { data } = useQuery(ownDecodedQuery(hash));
  if (!data || (data.decoded_input === null && data.logs.length === 0)) return null;
  const { decoded_input: input, logs } = data;
  return (
    <Panel title="Decoded with your ABIs" aside={<a href={customAbisPath(paths)}>Custom ABIs</a>}>
      <ul className="account-decoded">
        {input && (
          <li>
            <Call title="Input" by={data.name ?? ''} text={input.method_call} parameters={input.parameters} />
          </li>
        )}
        {logs.slice(0, LOGS_MAX).map(({ index, address_hash, name, decoded }) => (
          <li key={index}>
            <Call title={`Log ${index}`} by={name} text={decoded.method_call} parameters={decoded.parameters}>
              <AddressLink address={{ hash: address_hash }} />
            </Call>
          </li>
        ))}
      </ul>
      {logs.length > LOGS_MAX && <p className="hint">and {logs.length - LOGS_MAX} more logs</p>}
    </Panel>
  );
}

interface CallProps {
  title: string;
  by: string;
  text: string;
  parameters: readonly Parameter[];
  children?: React.ReactNode;
}

function Call({ title, by, text, parameters, children }: CallProps) {
  return (
    <>
      <p className="account-decoded-head">
        <b>{title}</b>
        {children}
        <code>
          <HostileText text={text} lengthMax={300} />
        </code>
        <span className="hint">
          by <HostileText text={by} lengthMax={64} />
        </span>
      </p>
      <DecodedParameters parameters={parameters} />
    </>
  );
}
