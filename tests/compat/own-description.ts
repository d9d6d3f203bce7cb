import { Ajv2020 } from 'ajv/dist/2020.js';
import { createOpenApi } from '#api/openapi/openapi.ts';
import { ALL_CALLS } from '../support/modules.ts';
import type { CheckAnswer } from './open-api.ts';

type Json = Record<string, any>;

const ID = 'own';

/**
 * Reads the description that the server gives of itself, with every object closed: an answer fits where it has no field that is not
 * declared either. Answers how to check the 200 of a GET by its path.
 */
export function openOwnDescription(): (path: string) => CheckAnswer {
  const document = createOpenApi('', Object.values(ALL_CALLS)) as Json;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, logger: false });
  ajv.addSchema(close(document) as Json, ID);
  return (path) => {
    const pointer = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema']
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const $ref = `${ID}#/${pointer}`;
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
    return (body) =>
      validate(body)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message, params }) => ({
            place: instancePath.replace(/\/\d+(?=\/|$)/g, '/*'),
            message: `${message} ${JSON.stringify(params)}`,
          }));
  };
}

function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close);
  if (typeof part !== 'object' || part === null) return part;
  const copied = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, close(value)]));
  const isObject = copied.type === 'object' && copied.properties !== undefined;
  return isObject && copied.additionalProperties === undefined
    ? { ...copied, additionalProperties: false }
    : copied;
}
