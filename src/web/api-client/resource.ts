import type { ApiResponse, CallName, KnownCalls } from '#contract/calls/core-calls.ts';
import { BaseError } from '#lib/base-error.ts';
import type { Reader } from './shapes/reader.ts';
import { raw } from './shapes/reader.ts';

/** One call of the API: its path, and the reader of any server's answer. */
export interface Resource<Name extends CallName = CallName> {
  readonly name: Name;
  readonly path: KnownCalls[Name]['path'];
  /** Reads an answer of a current or legacy server as the contract's type; never throws. */
  readonly read: Reader<ApiResponse<Name>>;
  /** True if the web server answers it, wherever the API is. */
  readonly isOfPages?: boolean;
}

/** A call that no loaded part of the app has defined. */
class UnknownResourceError extends BaseError {
  override name = 'UnknownResourceError';
  override readonly code = 'unknown_resource';
}

const RESOURCES = new Map<string, Resource>();

/** Defines a resource next to the queries that read it, so a page loads only its own. */
export function resource<Name extends CallName>(
  name: Name,
  path: Resource<Name>['path'],
  read: Reader<ApiResponse<Name>>,
): Resource<Name> {
  const made: Resource<Name> = { name, path, read };
  RESOURCES.set(name, made as Resource);
  return made;
}

/** A resource that no other server has: it has a single version, and its answer already matches the contract. */
export function ownResource<Name extends CallName>(name: Name, path: Resource<Name>['path']): Resource<Name> {
  return resource(name, path, raw as Reader<ApiResponse<Name>>);
}

/** A resource that the web server answers itself, also if the API is on another host. */
export function pagesResource<Name extends CallName>(
  name: Name,
  path: Resource<Name>['path'],
): Resource<Name> {
  const made: Resource<Name> = { ...ownResource(name, path), isOfPages: true };
  RESOURCES.set(name, made as Resource);
  return made;
}

/** Returns true if an answer is used unchanged. */
export function isReadWhole({ read }: Pick<Resource, 'read'>): boolean {
  return read === raw;
}

/** Finds a resource. @throws UnknownResourceError */
export function getResource<Name extends CallName>(name: Name): Resource<Name> {
  const found = findResource(name);
  if (found === undefined)
    throw new UnknownResourceError(`No loaded part of the app defines the call "${name}"`);
  return found;
}

/** Finds a resource, if the part that defines it is loaded. */
export function findResource<Name extends CallName>(name: Name): Resource<Name> | undefined {
  return RESOURCES.get(name) as Resource<Name> | undefined;
}
