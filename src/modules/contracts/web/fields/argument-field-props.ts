import type { AbiParameter } from 'viem';

export interface ArgumentFieldProps {
  input: AbiParameter;
  /** Display name of the argument. */
  name: string;
  value: string;
  isFaulty: boolean;
  /** Id of the element with the error message. */
  describedBy: string;
  onChange: (value: string) => void;
}
