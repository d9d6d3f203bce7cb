import type { FastifyInstance } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import type { ApiContext, ApiPart } from '#sdk/api/part.ts';
import { joinSignatures } from '#sdk/api/signatures.ts';
import { publish, type TopicHub } from '#sdk/api/socket.ts';
import { toAddress } from '#sdk/api/wire.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { CONTRACT_ROUTES } from '../contract/calls.ts';
import type { VerificationStatus } from '../contract/smart-contract.ts';
import { SOURCIFY_ROUTES } from '../contract/sourcify.ts';
import { CONTRACT_TOPICS } from '../contract/topics.ts';
import type { Artifact } from '../verification/read-artifacts.ts';
import { createAnswers } from './answers.ts';
import type { ContractDeps } from './contract-deps.ts';
import { createContractDeps, type ServerValues } from './create-contract-deps.ts';
import { createEtherscanActions } from './etherscan/etherscan-actions.ts';
import { findByName } from './interface/find-by-name.ts';
import { createMethodFlags, readCustomFlags } from './interface/method-flags.ts';
import { registerContracts } from './register-contracts.ts';
import { registerSourcify } from './sourcify/register-sourcify.ts';
import { registerSourcifyPages } from './sourcify/register-sourcify-pages.ts';
import { keepArtifact } from './verification/keep-artifact.ts';
import { watchProjects } from './verification/project-folders.ts';
import { createVerifiedCounter } from './verification/verified-counter.ts';
import { type NewContracts, watchNewContracts } from './watch-new-contracts.ts';

/** Creates the API part of contracts. */
export function createApi(own: ServerValues): ApiPart {
  const made = new WeakMap<DatabasePool, ContractDeps>();
  let version = () => 0;
  let hub: TopicHub | undefined;
  let newContracts: NewContracts | undefined;

  function reportEnd(address: Buffer, { status, errors }: VerificationStatus): void {
    if (status === 'success') newContracts?.catchUp();
    if (hub === undefined) return;
    const topic = `addresses:${bytesToHex(address)}` as const;
    if (status === 'success') {
      publish(hub, topic, 'smart_contract_was_verified', {});
      publish(hub, 'contracts:verified', 'contract_verified', { address_hash: toAddress(address) });
    }
    publish(
      hub,
      topic,
      'verification_result',
      status === 'success' ? { status } : { status: 'error', errors },
    );
  }

  /** Dependencies of the calls, created from the first context, which is the server's own. */
  function open(context: ApiContext): ContractDeps {
    const { appPool: pool, dataDir = '.spyglass' } = context.store;
    if (!pool) throw new ApiError('unavailable');
    const known = made.get(pool);
    if (known) return known;
    const deps = createContractDeps(own, { context, pool, dataDir, onEnd: reportEnd });
    made.set(pool, deps);
    version = deps.book.version;
    return deps;
  }

  /** Imports the sources of the configured projects until the server closes. */
  function watchFolders(scope: FastifyInstance, context: ApiContext): void {
    const named = (own.projects ?? '').split(',').flatMap((each) => each.trim() || []);
    const folders = [...named, ...(context.store.projectDirs ?? [])];
    if (folders.length === 0 || !context.store.appPool) return;
    const { pool, book } = open(context);
    const end = new AbortController();
    const onArtifact = async (artifact: Artifact) => {
      book.touch(await keepArtifact(pool, artifact));
      newContracts?.catchUp();
    };
    void watchProjects({ folders, onArtifact, warn: (message) => scope.log.warn(message) }, end.signal);
    scope.addHook('preClose', async () => end.abort());
  }

  /** Resumes verifications that other servers have left, until this one closes. */
  function attendJobs(scope: FastifyInstance, context: ApiContext): void {
    if (!context.store.appPool) return;
    const end = new AbortController();
    const { jobs, names } = open(context);
    const attending = jobs.attend(end.signal, (error) => scope.log.warn(error));
    scope.addHook('preClose', async () => {
      end.abort();
      names.stop();
      await attending;
    });
  }

  const canWrite = own.canWrite ?? true;
  const readMethodFlags = createMethodFlags(canWrite);
  const readVerified = createVerifiedCounter(() => version());
  return {
    answered: createAnswers(open, canWrite),
    routes: [...Object.values(CONTRACT_ROUTES), ...Object.values(SOURCIFY_ROUTES)],
    fields: {
      addresses: async (scope, facts) =>
        scope.api.store.appPool ? open(scope.api).book.describe(scope, facts) : [],
      signatures: async (scope) =>
        scope.api.store.appPool ? open(scope.api).book.signaturesOf(scope) : joinSignatures([]),
      address: async (scope, facts, kept) =>
        scope.api.store.appPool
          ? {
              ...(await readMethodFlags(scope, open(scope.api).book, facts)),
              ...(await readCustomFlags(kept, facts.hash, canWrite)),
            }
          : {},
    },
    verifiedByDay: async ({ api, run }) =>
      api.store.appPool ? readVerified(api.store.appPool, run, api.server.now().getTime()) : [],
    topics: CONTRACT_TOPICS,
    actions: createEtherscanActions(open),
    search: async (scope, text) =>
      scope.api.store.appPool ? findByName(scope.api.store.appPool, scope, text) : [],
    version: () => version(),
    publishers: {
      hash: [],
      chain: [
        (context, given) => {
          hub = given;
          if (!context.store.appPool) return { onEvent: () => {}, stop: () => {} };
          newContracts = watchNewContracts(context, open(context).book);
          return newContracts;
        },
      ],
    },
    register(scope, deps) {
      attendJobs(scope, deps.context);
      registerContracts(scope, deps, open);
      watchFolders(scope, deps.context);
      registerSourcify(scope, deps, open);
      registerSourcifyPages(scope, deps, open);
    },
  };
}
