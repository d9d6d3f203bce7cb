import { type FormEvent, useState } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useNavigate } from '#sdk/web/app/screens.ts';

/** Input for the block at which read functions are called; the latest if empty. */
export function AtBlock({ hash, search }: { hash: string; search: URLSearchParams }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const [text, setText] = useState(search.get('block') ?? '');
  const isHeight = /^\d{0,15}$/.test(text.trim());

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const href = paths.address(hash, { tab: search.get('tab') ?? 'read_contract' });
    navigate(text.trim() === '' ? href : `${href}&block=${text.trim()}`, { keepScroll: true });
  }

  return (
    <form className="at-block" aria-label="Block" onSubmit={onSubmit}>
      <label>
        <span>At block</span>{' '}
        <input
          className="field"
          inputMode="numeric"
          placeholder="newest"
          value={text}
          aria-invalid={!isHeight || undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="btn" disabled={!isHeight}>
        Read
      </button>
    </form>
  );
}
