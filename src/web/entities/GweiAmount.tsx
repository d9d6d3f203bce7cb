import { useGweiName } from '../app/useGweiName.ts';
import { formatGwei } from './format/format-gwei.ts';

/** A price of gas in wei, shown in gwei with every digit. */
export function GweiAmount({ value }: { value: string }) {
  return (
    <span className="amt amt-full">
      {formatGwei(value)}
      <span className="unit"> {useGweiName()}</span>
    </span>
  );
}
