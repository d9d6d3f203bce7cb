import type { Action, ActionsOf } from './action.ts';
import { readAddress } from './parameters.ts';
import { notOk, okReply } from './refusal.ts';

const UNVERIFIED = 'Contract source code not verified';

/** Sources of contracts are not kept: each is answered as one that is not verified. */
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

export const contract: ActionsOf<'contract'> = { getabi, getsourcecode };
