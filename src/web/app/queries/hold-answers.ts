import type { ApiFetch } from '../../api-client/create-api-fetch.ts';

/** Calls the API at once, but settles each call no sooner than `ready` resolves. */
export function holdAnswers(callApi: ApiFetch, ready: Promise<void>): ApiFetch {
  return async (name, args, signal) => {
    try {
      return await callApi(name, args, signal);
    } finally {
      await ready;
    }
  };
}
