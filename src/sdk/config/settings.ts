/** @file A module's settings and their types. */

export {
  type ListSource,
  type ParseShape,
  parseLooseJson,
  readFields,
  shapeList,
  shapeListOrUrl,
  wordList,
} from '#config/env-json.ts';
export { baseUrl, names, origins, texts } from '#config/env-shapes.ts';
export {
  address,
  basePath,
  bool,
  type EnvType,
  httpUrl,
  integerBetween,
  integerFrom,
  isUrl,
  oneOf,
  otherwise,
  positiveInteger,
  text,
  url,
  urlOrNone,
} from '#config/env-type.ts';
export { type SettingGroup, type SettingValues, setting, type WebValues } from '#config/setting.ts';
