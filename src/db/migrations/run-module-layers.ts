/** Layers of modules, recognized by their slash. */
export const MODULE_LAYERS_SQL = (schema: string) => `
  alter table ${schema}.coverage drop constraint coverage_layer_check;
  alter table ${schema}.coverage add constraint coverage_layer_check
    check (layer in ('facts', 'traces', 'proven', 'unproven', 'unprovable') or layer like '%/%');
`;
