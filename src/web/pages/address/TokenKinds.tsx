import { usePaths } from '../../paths.ts';
import { TOKEN_KINDS, type TokenKind } from './token-kinds.ts';

/** What kind of tokens of an address are shown, as links. */
export function TokenKinds({ hash, active }: { hash: string; active: TokenKind }) {
  const paths = usePaths();
  return (
    <nav className="seg" aria-label="Kind of tokens">
      {TOKEN_KINDS.map(({ key, label }) => (
        <a
          key={key}
          href={paths.address(hash, { tab: key })}
          aria-current={key === active ? 'true' : undefined}
          data-keep-scroll=""
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
