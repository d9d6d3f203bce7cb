import type { DecodedValue as Value } from '#contract/transaction/decoded.ts';
import { HostileText } from '../HostileText.tsx';
import { boundValues } from './bound-values.ts';
import { DecodedValue } from './DecodedValue.tsx';

/** A parameter of a call or an event. */
export interface Parameter {
  name: string;
  type: string;
  value: Value;
  indexed?: boolean;
}

/** The parameters of a call or an event: name, type, value. */
export function DecodedParameters({ parameters }: { parameters: readonly Parameter[] }) {
  if (parameters.length === 0) return <p className="hint">no parameters</p>;
  const values = boundValues(parameters.map(({ value }) => value));
  return (
    <table className="params">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place
          <tr key={index}>
            <td>
              <HostileText text={parameter.name || String(index)} lengthMax={40} />
            </td>
            <td className="type">
              <HostileText text={parameter.type} lengthMax={60} />
              {parameter.indexed && ' indexed'}
            </td>
            <td>
              <DecodedValue type={parameter.type} value={values[index] ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
