import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { readFilter } from '../../features/advanced-filter/read-filter.ts';
import { usePaths } from '../../paths.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { AdvancedFilterSearch } from './advanced-filter-props.ts';

interface FilterPanelProps {
  label: string;
  /** Number of selected values. */
  count: number;
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * A filter as a native disclosure, which works without scripts; on a phone a sheet at the bottom of the window. Escape, a press
 * outside and loss of focus close it.
 */
export function FilterPanel({ label, count, onOpen, children }: FilterPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const panel = details.current;
      if (panel?.open && target instanceof Node && !panel.contains(target)) panel.open = false;
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      const panel = details.current;
      if (key !== 'Escape' || !panel?.open) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  return (
    <details ref={details} className="menu" onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary className="btn" data-on={count > 0 || undefined}>
        {label}
        {count > 0 && <span className="num">{count}</span>}
        <Icon name="down" />
      </summary>
      <div className="menu-body filter-panel">{children}</div>
    </details>
  );
}

interface FilterFormProps {
  search: AdvancedFilterSearch;
  /** Parameters that the form's own fields replace; the rest of the filter is preserved. */
  replaces?: readonly string[];
  children: ReactNode;
}

/** A form whose fields change the filter in the URL: submitted natively without scripts, without a reload with them. */
export function FilterForm({ search: { filter, hide }, replaces = [], children }: FilterFormProps) {
  const paths = usePaths();
  const navigate = useNavigate();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLElement | null };
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    if (submitter instanceof HTMLButtonElement && submitter.name) fields.set(submitter.name, submitter.value);
    navigate(paths.advancedFilter({ ...readFilter(fields), hide }), { keepScroll: true });
    for (const input of form.querySelectorAll<HTMLInputElement>('input[data-typed]')) input.value = '';
    const panel = form.closest('details');
    if (panel) panel.open = false;
    panel?.querySelector('summary')?.focus();
  }

  return (
    <form action={paths.advancedFilter()} method="get" onSubmit={onSubmit} className="filter-form">
      {Object.entries({ ...filter, hide }).map(
        ([name, value]) =>
          value !== undefined &&
          !replaces.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
