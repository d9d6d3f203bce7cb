import { useContext } from 'react';
import type { AbiParameter } from 'viem';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { boundValues, DecodedValue } from '#sdk/web/entities/abi.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { CopyButton } from '#sdk/web/ui/controls.ts';
import { FormMeansContext } from '../fields/form-deps.ts';
import { readInUnits } from '../fields/read-in-units.ts';
import type { OutputValue } from './contract-function.ts';
import { describeType } from './describe-abi.ts';
import { showOutput } from './show-output.ts';

/** Maximum number of characters shown; the full value can be copied. */
const SHOWN_CHARACTERS_MAX = 2000;

interface OutputValuesProps {
  values: readonly OutputValue[];
  /** Output parameters of the ABI, if known. */
  outputs?: readonly AbiParameter[];
  /** Name of the function, used for unnamed outputs. */
  functionName?: string;
}

/** Result of a function: each value with its name and type. */
export function OutputValues({ values, outputs = [], functionName = '' }: OutputValuesProps) {
  if (values.length === 0) return <p className="hint">Nothing was returned.</p>;
  return (
    <ul className="outputs">
      {values.map(({ name, type, value }, place) => {
        const known = outputs[place];
        const parameter = known?.type === type ? known : { type };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: outputs have no other name
          <li key={place}>
            <span className="hint">
              {name && (
                <>
                  <HostileText text={name} lengthMax={60} />{' '}
                </>
              )}
              <HostileText
                text={describeType(type, 'components' in parameter ? parameter.components : undefined)}
                lengthMax={200}
              />
            </span>{' '}
            <Value parameter={parameter} name={name || functionName} value={value} />
          </li>
        );
      })}
    </ul>
  );
}

function Value({ parameter, name, value }: { parameter: AbiParameter; name: string; value: unknown }) {
  const { enums, token } = useContext(FormMeansContext);
  const { currency } = usePublicConfig().chain;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = showOutput(parameter, value, enums);
  const units = readInUnits({ type: parameter.type, name, value: text, coin: currency, token });
  if (typeof shown.value === 'string' && shown.type !== 'address' && shown.type !== 'enum')
    return (
      <span className="contract-output">
        <HostileText text={text.slice(0, SHOWN_CHARACTERS_MAX)} lengthMax={SHOWN_CHARACTERS_MAX} />
        {text.length > SHOWN_CHARACTERS_MAX && <span className="hint"> … {text.length} characters</span>}
        <CopyButton value={text} label="value" /> {units !== null && <span className="hint">{units}</span>}
      </span>
    );
  const [bound = ''] = boundValues([shown.value]);
  return (
    <span className="contract-output">
      <DecodedValue type={shown.type} value={bound} />
      {shown.type !== 'address' && <CopyButton value={text} label="value" />}
    </span>
  );
}
