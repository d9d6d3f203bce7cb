import { useEffect } from 'react';
import { usePaths } from '../../paths.ts';
import { useNavigate } from '../../router/useNavigate.ts';

export interface TokenPageProps {
  hash: string;
}

/** Leads on to the token's contract; the server does so itself. */
export function TokenPage({ hash }: TokenPageProps) {
  const navigate = useNavigate();
  const href = usePaths().address(hash);
  useEffect(() => navigate(href, { replace: true }), [navigate, href]);
  return <a href={href}>The contract of this token</a>;
}
