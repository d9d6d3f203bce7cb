import { useToggleColorMode } from '../app/settings/preferences.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Switches between light and dark. */
export function ThemeToggle({ hasWord = false }: { hasWord?: boolean }) {
  const toggle = useToggleColorMode();
  return (
    <button
      type="button"
      className={hasWord ? 'btn' : 'btn btn-icon'}
      aria-label={hasWord ? undefined : 'Switch between light and dark'}
      onClick={toggle}
    >
      <Icon name="theme" />
      {hasWord && 'Light or dark'}
    </button>
  );
}
