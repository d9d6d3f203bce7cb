import { type EntryPoint, VERSIONS } from '#modules/kits/user-operations/lib/entry-points.ts';
import { bool, type ParseShape, type SettingGroup, setting, shapeList } from '#sdk/config/settings.ts';

export const settings = {
  title: 'User operations (ERC-4337)',
  settings: {
    isOn: setting('HAS_USER_OPS', {
      type: bool,
      sentence:
        'Indexes user operations (ERC-4337) and serves the calls about them; on by default on the demo chain only.',
    }),
    entryPoints: setting('USER_OPERATIONS_ENTRY_POINTS', {
      type: shapeList<EntryPoint>('EntryPoints', parseEntryPoint as ParseShape<EntryPoint>),
      default: [],
      sentence:
        "EntryPoint contracts besides the published ones of 0.6 to 0.9, as a JSON list: `[{'address': '0x…', 'version': '0.8'}]`; `version` is the one whose calldata and hash they share.",
    }),
  },
} satisfies SettingGroup;

function parseEntryPoint({ address, version }: Record<string, unknown>) {
  if (typeof address !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(address))
    return { fault: '`address` is not an address' };
  const known = VERSIONS.find((each) => each === version);
  if (known === undefined) return { fault: `\`version\` is not one of ${VERSIONS.join(', ')}` };
  return { item: { address: address.toLowerCase() as EntryPoint['address'], version: known } };
}
