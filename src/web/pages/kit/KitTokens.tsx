import { Icon } from '../../ui/Icon.tsx';
import { Specimen, Specimens } from './Specimen.tsx';

const COLORS = [
  'paper panel sunken raised track line line-strong',
  'ink ink-2 ink-3 link link-hover brass brass-soft',
  'ok ok-soft bad bad-soft wait wait-soft info info-soft',
  'kind-transfer kind-call kind-token kind-create kind-fail kind-pending',
];
const ICONS = [
  'cube',
  'search',
  'menu',
  'close',
  'check',
  'left',
  'right',
  'down',
  'external',
  'theme',
  'code',
  'picture',
] as const;

/** Colors, typography and icons. */
export function KitTokens() {
  return (
    <Specimens title="Colour, type, signs">
      {COLORS.map((names) => (
        <div key={names} className="flex flex-wrap gap-3">
          {names.split(' ').map((name) => (
            <span key={name} className="grid w-22 gap-1">
              <span className="h-8 rounded-m border border-line" style={{ background: `var(--${name})` }} />
              <small>{name}</small>
            </span>
          ))}
        </div>
      ))}
      <Specimen name="width of the window">
        <span data-testid="breakpoint">
          <span className="sm:hidden">below sm</span>
          <span className="hidden sm:inline lg:hidden">sm</span>
          <span className="hidden lg:inline xl:hidden">lg</span>
          <span className="hidden xl:inline 2xl:hidden">xl</span>
          <span className="hidden 2xl:inline">2xl</span>
        </span>
      </Specimen>
      <Specimen name="type">
        <span className="font-heading text-2xl">Figure 48,201,334</span>
        <span className="text-l">Lead</span>
        <span>Body</span>
        <span className="hint">Label</span>
        <code>0x62d597eb O0 l1</code>
      </Specimen>
      <Specimen name="signs">
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Specimen>
    </Specimens>
  );
}
