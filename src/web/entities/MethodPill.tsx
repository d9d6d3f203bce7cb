import { HostileText } from './HostileText.tsx';

/** The name of the called method, or its selector. */
export function MethodPill({ method }: { method: string }) {
  return (
    <span className="method" title={method.length > 10 ? method.slice(0, 256) : undefined}>
      <HostileText text={method} lengthMax={40} />
    </span>
  );
}
