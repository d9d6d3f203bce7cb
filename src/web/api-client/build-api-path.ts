import { BaseError } from '#lib/base-error.ts';
import { ApiError } from './api-error.ts';
import type { ApiArguments } from './api-query.ts';
import type { Resource } from './resource.ts';

/** A named resource was requested without a parameter of its path, or with one that it does not have. */
export class ApiPathError extends BaseError {
  override name = 'ApiPathError';
  override readonly code = 'api_path';
}

/**
 * Builds the path and query of a resource: `{name}` in the template is filled from `params`, empty and undefined query values are
 * left out. Throws `ApiError` 422 if a value would change the path's structure, and `ApiPathError` on a missing or mismatched
 * parameter.
 */
export function buildApiPath(
  { name, path: template }: Pick<Resource, 'name'> & { path: string },
  { params = {}, ...rest }: ApiArguments,
): string {
  const requested = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const mismatched = Object.keys(params).find((key) => !requested.includes(key));
  if (mismatched) throw new ApiPathError(`The resource "${name}" has no parameter "${mismatched}"`);

  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new ApiPathError(`The resource "${name}" needs "${key}"`);
    if (value === '.' || value === '..') throw new ApiError(422, 'Unprocessable Entity', null);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(joinQuery(rest)).map(([key, value]) => [key, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/**
 * The query of a call, filters before its cursor; empty values are left out, and a filter overrides a cursor key of the same
 * name.
 */
export function joinQuery({ query = {}, cursor = {} }: Pick<ApiArguments, 'query' | 'cursor'>) {
  const all = [query, cursor, query].flatMap((part) => Object.entries(part));
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''));
}
