import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../router/useNavigate.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The search debounce of spec §5, in ms. */
const DEBOUNCE_MS = 300;

interface TokenSearchFieldProps {
  /** What the address says is looked for. */
  q: string | undefined;
  /** The address of the list that looks for a text. */
  toHref: (q: string | undefined) => string;
  /** What a form without JavaScript sends along. */
  kept: Readonly<Record<string, string | undefined>>;
  action: string;
}

/** Looks for tokens by name, symbol or address while somebody types; a plain form without JavaScript. */
export function TokenSearchField({ q = '', toHref, kept, action }: TokenSearchFieldProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ q, toHref });
  useEffect(() => {
    latest.current = { q, toHref };
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      const text = typed.trim();
      if (text !== latest.current.q) navigate(latest.current.toHref(text || undefined), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, navigate]);
  useEffect(() => {
    const field = input.current;
    if (field === null || field.value.trim() === q) return;
    if (field === document.activeElement) {
      // Somebody may have been faster than the scripts.
      setTyped(field.value);
    } else {
      // Another way led to the list: what was typed is not what it follows any more.
      field.value = q;
      setTyped(null);
    }
  }, [q]);
  return (
    <search className="list-search">
      <form action={action} noValidate>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Token name, symbol or address"
          placeholder="Token name, symbol or address"
          defaultValue={q}
          maxLength={256}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
    </search>
  );
}
