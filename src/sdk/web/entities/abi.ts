/** @file Decoded parameters. */

export { boundValues } from '#web/entities/abi/bound-values.ts';
export { DecodedParameters, type Parameter } from '#web/entities/abi/DecodedParameters.tsx';
export { DecodedValue } from '#web/entities/abi/DecodedValue.tsx';
