import type { Call } from '#contract/calls/call.ts';
import type { ApiContext } from '../context.ts';
import { findRun } from '../parameters/read-scope.ts';

/**
 * Returns the tag `W/"build.run.seq.auth"` of an index-dependent response before it is made; an equal tag means an
 * equal response. Null for responses that depend on more than the index.
 */
export async function readETag(
  context: ApiContext,
  { dependsOn }: Call,
  { runId, form = '' }: { runId?: string | undefined; form?: string } = {},
): Promise<string | null> {
  if (dependsOn !== 'index') return null;
  const run = await findRun(context, runId);
  const head = await context.index.heads.get(run);
  const kind = form === '' ? '' : `.${form.replace(/[^\w-]/g, '').slice(0, 20)}`;
  const build =
    `${context.server.version}${context.server.publicOrigin ?? ''}${context.server.basePath}`.replace(
      /[^\w.+-]/g,
      '',
    );
  return `W/"${build}.${run.id}.${head.seq}.${context.parts.version?.() || '0'}${kind}"`;
}

/** Returns true if an `if-none-match` header contains the tag. */
export function matchesETag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const strong = tag.replace(/^W\//, '');
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === strong || each.trim() === '*');
}
