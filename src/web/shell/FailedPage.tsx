import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withCode } from '../app/lazy-code.tsx';
import type { FailedPageProps } from '../app/shell-parts.ts';
import { SignInLink } from '../features/account/SignInLink.tsx';
import { useRouter } from '../router/router-context.tsx';
import { ErrorScreen } from '../ui/feedback/ErrorScreen.tsx';

/** Error screens that may resolve: a pending transaction, a future or replaced block, an unreachable API. */
const AWAITED: readonly string[] = [
  'not-found',
  'invalid-transaction-hash',
  'block-lost-consensus',
  'block-not-yet',
  'unreachable',
];

/** The error screen in place of a page; when the missing answers arrive, the page replaces it. */
export function FailedPage({ failure, loaded }: FailedPageProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { kind, status } = failure;
  useEffect(() => {
    const queries = loaded.queries.required ?? [];
    if (!AWAITED.includes(kind) || queries.length === 0) return;
    const leaving = new AbortController();
    const onAnswer = () => router.navigate(window.location.href, { replace: true, keepScroll: true });
    void withCode(
      () => import('./await-answer.ts'),
      ({ awaitAnswer }) => awaitAnswer({ queryClient, queries, status, onAnswer, signal: leaving.signal }),
    );
    return () => leaving.abort();
  }, [kind, status, loaded, queryClient, router]);
  return <ErrorScreen {...failure}>{kind === 'signed-out' && <SignInLink />}</ErrorScreen>;
}
