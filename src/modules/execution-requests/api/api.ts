import type { ApiPart } from '#sdk/api/part.ts';
import { REQUEST_FILES } from '../contract/calls.ts';
import { fields } from './fields.ts';
import { getRequests } from './list-requests.ts';
import { requestsFile } from './requests-file.ts';
import { searchRequests } from './search-requests.ts';

export const api: ApiPart = {
  answered: [getRequests],
  files: [requestsFile],
  routes: Object.values(REQUEST_FILES),
  search: searchRequests,
  fields,
};
