import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { InputError } from './input-error.ts';
import {
  type Fields,
  fieldOf,
  readAddressField,
  readHexField,
  readNumberField,
  readObject,
} from './json-fields.ts';
import type { GivenAuthorization } from './transaction/given-transaction.ts';

/** A user operation, with the authorization (EIP-7702) that is sent with it; null without one. */
export interface AskedOperation {
  operation: GivenOperation;
  authorization: GivenAuthorization | null;
}

/** True for an object in one of the forms of user operations. Pure. */
export function isOperation(fields: Fields): boolean {
  return ['sender', 'nonce', 'callData'].every((name) => fieldOf(fields, name) !== undefined);
}

/**
 * Reads a user operation in the form of EntryPoint 0.6, in the form that bundlers take for the later ones, or packed as these
 * have it in calldata. @throws InputError
 */
export function readOperation(fields: Fields): AskedOperation {
  const auth = fieldOf(fields, 'eip7702Auth');
  return {
    operation: {
      sender: readAddressField(fields, 'sender'),
      nonce: readNumberField(fields, 'nonce'),
      callData: hexToBytes(readHexField(fields, 'callData')),
      preVerificationGas: readNumberField(fields, 'preVerificationGas'),
      signature: hexToBytes(readHexField(fields, 'signature', '0x')),
      aggregator: null,
      ...readForm(fields),
    },
    authorization: auth === undefined ? null : readAuthorization(readObject(auth, 'eip7702Auth')),
  };
}

type FormFields = Omit<
  GivenOperation,
  'sender' | 'nonce' | 'callData' | 'preVerificationGas' | 'signature' | 'aggregator'
>;

/** The fields that differ between the forms. */
function readForm(fields: Fields): FormFields {
  const has = (name: string) => fieldOf(fields, name) !== undefined;
  if (has('accountGasLimits') || has('gasFees')) return readPacked(fields);
  const limits = {
    callGasLimit: readNumberField(fields, 'callGasLimit', HALF),
    verificationGasLimit: readNumberField(fields, 'verificationGasLimit', HALF),
    maxFeePerGas: readNumberField(fields, 'maxFeePerGas', HALF),
    maxPriorityFeePerGas: readNumberField(fields, 'maxPriorityFeePerGas', HALF),
  };
  if (has('initCode') || has('paymasterAndData'))
    return {
      ...limits,
      format: 'unpacked',
      initCode: hexToBytes(readHexField(fields, 'initCode', '0x')),
      paymasterAndData: hexToBytes(readHexField(fields, 'paymasterAndData', '0x')),
    };
  return {
    ...limits,
    format: 'packed',
    initCode: hexToBytes(joinFactory(fields)),
    paymasterAndData: hexToBytes(joinPaymaster(fields)),
  };
}

const HALF = 128;
const MASK = 2n ** 128n - 1n;

function readPacked(fields: Fields): FormFields {
  const [limits, fees] = [readWord(fields, 'accountGasLimits'), readWord(fields, 'gasFees')];
  return {
    format: 'packed',
    initCode: hexToBytes(readHexField(fields, 'initCode', '0x')),
    paymasterAndData: hexToBytes(readHexField(fields, 'paymasterAndData', '0x')),
    verificationGasLimit: limits >> 128n,
    callGasLimit: limits & MASK,
    maxPriorityFeePerGas: fees >> 128n,
    maxFeePerGas: fees & MASK,
  };
}

function readWord(fields: Fields, name: string): bigint {
  const word = readHexField(fields, name);
  if (word.length !== 66) throw new InputError(`The field ${name} is not 0x and 64 hex digits.`);
  return BigInt(word);
}

/** Marker in place of a factory for an account that delegates its code (EIP-7702). */
const DELEGATED = '0x7702';

function joinFactory(fields: Fields): Hex {
  const factory = fieldOf(fields, 'factory');
  if (factory === undefined || factory === '0x') return '0x';
  const data = readHexField(fields, 'factoryData', '0x').slice(2);
  const isMarker = typeof factory === 'string' && factory.toLowerCase() === DELEGATED;
  if (!isMarker) return `${readAddressField(fields, 'factory')}${data}`;
  return data === '' ? DELEGATED : `0x${DELEGATED.slice(2).padEnd(40, '0')}${data}`;
}

function joinPaymaster(fields: Fields): Hex {
  const paymaster = fieldOf(fields, 'paymaster');
  if (paymaster === undefined || paymaster === '0x') return '0x';
  const limit = (name: string) => readNumberField(fields, name, HALF).toString(16).padStart(32, '0');
  const data = readHexField(fields, 'paymasterData', '0x').slice(2);
  const limits = `${limit('paymasterVerificationGasLimit')}${limit('paymasterPostOpGasLimit')}`;
  return `${readAddressField(fields, 'paymaster')}${limits}${data}`;
}

function readAuthorization(fields: Fields): GivenAuthorization {
  const word = (name: string): Hex => `0x${readNumberField(fields, name).toString(16).padStart(64, '0')}`;
  return {
    chainId: readNumberField(fields, 'chainId'),
    address: readAddressField(fields, 'address'),
    nonce: readNumberField(fields, 'nonce', 64),
    yParity: Number(readNumberField(fields, 'yParity', 8)),
    r: word('r'),
    s: word('s'),
  };
}
