import { useEffect, useState } from 'react';
import { type RunsAccess, readRunsAccess } from '../../features/run/edit-run.ts';

/** Whether this visitor may change runs, asked once the page is there; the token is kept for as long as the page. */
export function useRunsAccess() {
  const [access, setAccess] = useState<RunsAccess>('no');
  const [token, setToken] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    void readRunsAccess(controller.signal).then((answer) => {
      if (!controller.signal.aborted) setAccess(answer);
    });
    return () => controller.abort();
  }, []);
  const needsToken = access === 'token';
  return { isOpen: access === 'yes' || (needsToken && token !== ''), needsToken, token, setToken };
}
