import { bytesToHex, hexToBytes, isAddress } from '#sdk/lib/values.ts';
import { listCreations } from '../../db/queries/creations.ts';
import type { Action, ActionsOf } from '../action.ts';
import { readAddress } from '../parameters.ts';
import { notOk, okReply, RefusalError } from '../refusal.ts';
import { hexOrEmpty } from './transactions.ts';

const UNVERIFIED = 'Contract source code not verified';

/** The contracts module answers these two; without it every contract is unverified. */
const getabi: Action = async (_, parameters) => {
  readAddress(parameters);
  throw notOk(UNVERIFIED);
};

const getsourcecode: Action = async (_, parameters) => {
  readAddress(parameters);
  return okReply([
    {
      SourceCode: '',
      ABI: UNVERIFIED,
      ContractName: '',
      CompilerVersion: '',
      CompilerType: '',
      OptimizationUsed: '',
      Runs: '',
      ConstructorArguments: '',
      EVMVersion: 'Default',
      Library: '',
      ContractFileName: '',
      LicenseType: 'Unknown',
      Proxy: '0',
      Implementation: '',
      SwarmSource: '',
      SimilarMatch: '',
    },
  ]);
};

const ADDRESSES_MAX = 5;

/** Creators of contracts, and the creating transactions. */
const getcontractcreation: Action = async ({ db }, parameters) => {
  const texts = (parameters.get('contractaddresses') ?? '').split(',').map((text) => text.trim());
  if (texts.length > ADDRESSES_MAX)
    throw notOk(`Error! Only a maximum of ${ADDRESSES_MAX} contract addresses are allowed`);
  if (!texts.every(isAddress)) throw notOk('Error! Invalid contract address format');
  const creations = await listCreations(
    db,
    texts.map((text) => Buffer.from(hexToBytes(text))),
  );
  if (creations.length === 0) throw new RefusalError({ status: '0', message: 'No data found', result: null });
  return okReply(
    creations.map((creation) => ({
      contractAddress: bytesToHex(creation.address),
      contractCreator: bytesToHex(creation.creator),
      txHash: bytesToHex(creation.transaction_hash),
      blockNumber: String(creation.block_number),
      timestamp: String(creation.timestamp),
      contractFactory: creation.factory === null ? '' : bytesToHex(creation.factory),
      creationBytecode: hexOrEmpty(creation.input),
    })),
  );
};

export const contract: ActionsOf<'contract'> = { getabi, getsourcecode, getcontractcreation };
