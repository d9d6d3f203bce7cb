import { describeShape, listValues, nameType } from './describe-shape.ts';
import type { ApiOperation, ApiOutline, OperationLine, Parameter } from './description.ts';
import { followReference, type Json, pick, toList, toObject, toText } from './json.ts';

const PATHS_MAX = 1000;
const OPERATIONS_MAX = 1000;
const PARAMETERS_MAX = 50;
const ANSWERS_MAX = 8;
const TEXT_MAX = 600;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const PLACES = ['path', 'query', 'header'] as const;

/** A parsed description. */
export interface Description {
  outline: Omit<ApiOutline, 'source' | 'topics' | 'errors'>;
  /** Undefined if there is no call of this name. */
  describe(name: string): ApiOperation | undefined;
}

interface Found {
  line: OperationLine;
  operation: Json;
  /** Parameters of its path. */
  parameters: unknown;
}

/** Reads an untrusted OpenAPI description (3.x); invalid parts are left out. Pure. */
export function readDescription(given: unknown): Description {
  const document = toObject(given);
  const info = toObject(document.info);
  const byName = new Map<string, Found>();
  for (const found of findOperations(document)) {
    if (byName.size < OPERATIONS_MAX && !byName.has(found.line.name)) byName.set(found.line.name, found);
  }
  return {
    outline: {
      title: toText(info.title, 120) || 'API',
      version: toText(info.version, 40),
      operations: [...byName.values()].map(({ line }) => line),
    },
    describe: (name) => {
      const found = byName.get(name);
      return found && describeOperation(document, found);
    },
  };
}

function findOperations(document: Json): Found[] {
  const paths = toObject(document.paths);
  const prefix = readPrefix(document);
  return Object.keys(paths)
    .slice(0, PATHS_MAX)
    .filter((path) => path.startsWith('/') && path.length <= 200)
    .flatMap((path) => {
      const item = toObject(pick(paths, path));
      return METHODS.filter((method) => typeof item[method] === 'object').map((method) => {
        const operation = toObject(item[method]);
        const line: OperationLine = {
          name: toName(toText(operation.operationId, 100) || `${method}${path}`),
          method: method.toUpperCase(),
          path: prefix + path,
          summary: toText(operation.summary, TEXT_MAX) || toText(operation.description, TEXT_MAX),
          group: toText(toList(operation.tags, 1)[0], 60) || nameGroup(path),
        };
        return { line, operation, parameters: item.parameters };
      });
    });
}

/** Converts a text to a name that needs no escaping in a URL. */
function toName(text: string): string {
  return text.replaceAll(/[^\w.-]+/g, '_').slice(0, 90);
}

/** The first segment of a path that names its subject. */
function nameGroup(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && word !== 'api' && !/^v\d+$/.test(word));
  const [word = 'other'] = words;
  return word.startsWith('{') ? 'other' : word;
}

/** The path prefix of the described server; its host may be a variable, such as `http://{server}/api/v2/`. */
function readPrefix(document: Json): string {
  const server = toObject(toList(document.servers, 1)[0]);
  const variables = toObject(server.variables);
  const path = toText(server.url, 300)
    .replace(/^(?:[a-z]+:)?\/\/[^/]*\/*/i, '/')
    .replaceAll(/\{([^{}]+)\}/g, (_, name: string) => toText(toObject(pick(variables, name)).default, 100));
  if (!URL.canParse(path, 'http://localhost')) return '';
  const { pathname } = new URL(path, 'http://localhost');
  return pathname.replace(/\/+$/, '');
}

function describeOperation(document: Json, { line, operation, parameters }: Found): ApiOperation {
  const given = [...toList(parameters, PARAMETERS_MAX), ...toList(operation.parameters, PARAMETERS_MAX)];
  const body = toObject(operation.requestBody);
  const content = readContent(resolve(document, body));
  const responses = toObject(operation.responses);
  return {
    ...line,
    description: toText(operation.description, 2000),
    parameters: given.flatMap((each) => describeParameter(document, resolve(document, toObject(each)))),
    body: content && describeShape(document, content.schema),
    answers: Object.keys(responses)
      .slice(0, ANSWERS_MAX)
      .map((status) =>
        describeAnswer(document, status, resolve(document, toObject(pick(responses, status)))),
      ),
    isGuarded: toList(operation.security ?? document.security, 1).length > 0,
  };
}

function describeParameter(document: Json, parameter: Json): Parameter[] {
  const name = toText(parameter.name, 80);
  const place = PLACES.find((each) => each === parameter.in);
  if (name === '' || place === undefined) return [];
  const schema = toObject(parameter.schema);
  return [
    {
      name,
      in: place,
      isRequired: place === 'path' || parameter.required === true,
      type: nameType(document, schema),
      note: toText(parameter.description, TEXT_MAX),
      values: listValues(resolve(document, schema)),
    },
  ];
}

function describeAnswer(document: Json, status: string, response: Json) {
  const content = readContent(response);
  return {
    status: status.slice(0, 10),
    mediaType: content?.mediaType ?? '',
    note: toText(response.description, TEXT_MAX),
    shape: describeShape(document, content?.schema),
  };
}

/** The first media type, JSON before others. */
function readContent(holder: Json): { mediaType: string; schema: unknown } | null {
  const content = toObject(holder.content);
  const types = Object.keys(content);
  const mediaType = types.find((type) => type.includes('json')) ?? types[0];
  if (mediaType === undefined) return null;
  return { mediaType: mediaType.slice(0, 80), schema: toObject(pick(content, mediaType)).schema };
}

/** Resolves a reference one step; returns the object itself if it is none. */
function resolve(document: Json, object: Json): Json {
  const reference = toText(object.$ref, 200);
  return reference === '' ? object : toObject(followReference(document, reference));
}
