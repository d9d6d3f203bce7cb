interface PresetLinksProps {
  label: string;
  presets: readonly { label: string; href: string; isChosen: boolean }[];
}

/** Links that set a filter's values with one press. */
export function PresetLinks({ label, presets }: PresetLinksProps) {
  return (
    <nav className="presets" aria-label={label}>
      {presets.map((preset) => (
        <a
          key={preset.label}
          className="btn"
          href={preset.href}
          aria-current={preset.isChosen ? 'true' : undefined}
          data-keep-scroll=""
          rel="nofollow"
        >
          {preset.label}
        </a>
      ))}
    </nav>
  );
}
