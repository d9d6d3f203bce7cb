import { isLocalHost } from './config.ts';

/** Whether calls of the browser go through this server: when forced, or when the app is local and the API is not there. */
export function usesApiProxy(call: { isForced: boolean; appHost: string; apiHost: string }): boolean {
  return call.isForced || (isLocalHost(call.appHost) && call.apiHost !== call.appHost);
}
