import { ApiError } from '#sdk/api/errors.ts';
import { createOpenApi } from '#sdk/api/openapi.ts';
import { type ApiContext, type ApiDescription, type ApiPart, listTopicEvents } from '#sdk/api/part.ts';
import { answer } from '#sdk/api/requests.ts';
import { ERROR_CODES } from '#sdk/contract/calls.ts';
import { API_CALLS } from '../contract/calls.ts';
import { type Description, readDescription } from '../contract/read-description.ts';

/**
 * Answers with the list of all calls, and with the details of one; both are generated from the call definitions at the first
 * request.
 */
export function createApi(): ApiPart {
  const read = new WeakMap<ApiDescription, Description>();

  function open({ description, version }: Pick<ApiContext['server'], 'description' | 'version'>) {
    if (description === undefined) throw new ApiError('not_found');
    const kept = read.get(description) ?? readDescription(createOpenApi(version, description.calls));
    read.set(description, kept);
    return { description, ...kept };
  }

  return {
    answered: [
      answer(API_CALLS.api_outline, async ({ api }) => {
        const { outline, description } = open(api.server);
        return {
          ...outline,
          source: `${api.server.basePath}/api/v2/openapi.json`,
          topics: listTopicEvents(description.topics, description.channels),
          errors: Object.entries(ERROR_CODES).map(([code, facts]) => ({ code, ...facts })),
        };
      }),
      answer(API_CALLS.api_operation, async ({ api }, { params }) => {
        const found = open(api.server).describe(params.name ?? '');
        if (found === undefined) throw new ApiError('not_found');
        return found;
      }),
    ],
  };
}
