import { HostileText } from '../HostileText.tsx';

/** The name of the called method, or its selector. */
export function MethodPill({ method }: { method: string }) {
  return <HostileText text={method} lengthMax={40} className="method" />;
}
