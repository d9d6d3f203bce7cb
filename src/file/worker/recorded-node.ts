import type { ApiRpc } from '#api/node/node-access.ts';
import { RpcError } from '#chain/errors.ts';
import { type NodeAnswers, toAnswerKey } from '../node-answers.ts';

/** Code of an error that further requests do not change. */
const NOT_RECORDED = -32001;

/** Creates a node with the answers recorded at export; other requests fail. */
export function createRecordedNode(answers: NodeAnswers): ApiRpc {
  return async (method, params) => {
    const known = answers[toAnswerKey(method, params)];
    if (known !== undefined) return structuredClone(known);
    throw new RpcError(method, NOT_RECORDED, 'it was not recorded when the file was made');
  };
}
