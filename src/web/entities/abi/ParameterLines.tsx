import { usePaths } from '../../paths.ts';
import { HostileText } from '../HostileText.tsx';
import { boundValues } from './bound-values.ts';
import type { Parameter } from './DecodedParameters.tsx';
import { DecodedValue, isAddress } from './DecodedValue.tsx';
import { parseAbiType } from './parse-type.ts';

/** Parameters on one line each, made of few elements, for pages with the parameters of fifty events. */
export function ParameterLines({ parameters }: { parameters: readonly Parameter[] }) {
  const paths = usePaths();
  const values = boundValues(parameters.map(({ value }) => value));
  return (
    <ul className="param-lines">
      {parameters.map(({ name, type, indexed }, index) => {
        const value = values[index] ?? '';
        const isLink = typeof value === 'string' && parseAbiType(type).kind === 'address' && isAddress(value);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place
          <li key={index}>
            <HostileText text={name || String(index)} lengthMax={40} />{' '}
            <small>
              <HostileText text={type} lengthMax={60} />
              {indexed && ' indexed'}
            </small>{' '}
            {isLink ? (
              <a className="hash hash-full" href={paths.address(value)}>
                {value}
              </a>
            ) : (
              <DecodedValue type={type} value={value} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
