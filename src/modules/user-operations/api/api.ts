import { type EntryPoint, joinEntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import type { ApiPart } from '#sdk/api/part.ts';
import { OPERATION_FILES } from '../contract/calls.ts';
import { OPERATION_TOPICS } from '../contract/topics.ts';
import { fields } from './fields.ts';
import { createOperationCall } from './operation.ts';
import { createOperationsCall, getBundles } from './operations.ts';
import { createOperationsFile } from './operations-file.ts';
import { operationsGraphql } from './operations-graphql.ts';
import {
  getAccount,
  getAccounts,
  getBundler,
  getBundlers,
  getFactories,
  getFactory,
  getPaymaster,
  getPaymasters,
} from './parties.ts';
import { createOperationPublisher } from './publish-operations.ts';
import { searchOperations } from './search-operations.ts';
import { getStatus } from './status.ts';

/** Creates the part of the API for these EntryPoints besides the published ones. */
export function createApi({ entryPoints: configured }: { entryPoints: readonly EntryPoint[] }): ApiPart {
  const entryPoints = joinEntryPoints(configured);
  return {
    answered: [
      createOperationsCall(entryPoints),
      createOperationCall(entryPoints),
      getBundles,
      getAccounts,
      getAccount,
      getBundlers,
      getBundler,
      getPaymasters,
      getPaymaster,
      getFactories,
      getFactory,
      getStatus,
    ],
    files: [createOperationsFile(entryPoints)],
    routes: Object.values(OPERATION_FILES),
    graphql: operationsGraphql,
    search: searchOperations,
    fields,
    topics: OPERATION_TOPICS,
    publishers: { chain: [createOperationPublisher(entryPoints)], hash: [] },
  };
}
