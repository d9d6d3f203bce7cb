import { join } from 'node:path';
import type { ApiPart } from '../../../api/api-part.ts';
import { ApiError } from '../../../api/errors.ts';
import { publish, type TopicHub } from '../../../api/socket/topic-hub.ts';
import { bytesToHex } from '../../../lib/hex.ts';
import type { ValuesOf } from '../../manifest.ts';
import { createCompilerStore } from '../compile/compiler-store.ts';
import { CONTRACT_ROUTES } from '../contract/calls.ts';
import type { settings } from '../settings.ts';
import { type ContractMeans, createAnswers } from './answers.ts';
import { createContractBook } from './contract-book.ts';
import { registerContracts } from './register-contracts.ts';
import { createVerifier } from './verifier.ts';

const OUTPUT_BYTES_MAX = 256 * 1024 * 1024;

/** Makes the part of the API that contracts add. */
export function createApi(own: ValuesOf<typeof settings>): ApiPart {
  let means: ContractMeans | undefined;
  let hub: TopicHub | undefined;

  function open(): ContractMeans {
    if (means === undefined) throw new ApiError('unavailable');
    return means;
  }

  return {
    answered: createAnswers(open),
    routes: Object.values(CONTRACT_ROUTES),
    fields: { addresses: async (scope, facts) => means?.book.describe(scope, facts) ?? [] },
    version: () => means?.book.version() ?? 0,
    publishers: {
      hash: [],
      chain: [
        (_, given) => {
          hub = given;
          return { onEvent: () => {}, stop: () => {} };
        },
      ],
    },
    register(scope, routeMeans) {
      const { context } = routeMeans;
      const { appPool, dataDir = '.spyglass' } = context;
      if (!appPool) return;
      const book = createContractBook(context, appPool);
      const verifier = createVerifier({
        pool: appPool,
        book,
        compilers: createCompilerStore({
          folder: own.folder ?? join(dataDir, 'compilers'),
          registry: own.registry === 'none' ? null : own.registry.replace(/\/$/, ''),
          fetch,
        }),
        atOnce: own.atOnce,
        limits: {
          timeoutMs: own.timeoutSeconds * 1000,
          memoryBytes: own.memoryMib * 2 ** 20,
          outputBytes: OUTPUT_BYTES_MAX,
        },
        onEnd(address, { status, errors }) {
          if (hub === undefined) return;
          const topic = `addresses:${bytesToHex(address)}` as const;
          if (status === 'success') publish(hub, topic, 'smart_contract_was_verified', {});
          publish(
            hub,
            topic,
            'verification_result',
            status === 'success' ? { status } : { status: 'error', errors },
          );
        },
      });
      means = { pool: appPool, book, verifier };
      registerContracts(scope, routeMeans, means);
    },
  };
}
