import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../router/useNavigate.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Debounce delay of the search, in ms. */
const DEBOUNCE_MS = 300;

interface TokenSearchFieldProps {
  /** Search term in the URL. */
  q: string | undefined;
  /** URL of the list filtered by a text. */
  toHref: (q: string | undefined) => string;
  /** Hidden parameters of the form without JavaScript. */
  kept: Readonly<Record<string, string | undefined>>;
  action: string;
}

/** Searches tokens by name, symbol or address as the visitor types; a plain form without JavaScript. */
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
      // The visitor may have typed before hydration.
      setTyped(field.value);
    } else {
      // After navigation by another link, the typed text no longer applies.
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
