import { deskEndpoints, type Endpoint, endpoints, landingEndpoints, namedEndpoints } from '@plazo/contract';
import * as z from 'zod/mini';
import manifest from '../../package.json' with { type: 'json' };

/** The API description, made from the same table that mounts the routes. */

/** The JSON schema of one end of a row: as it arrives, or as it leaves. */
export const schemaOf = (schema: Endpoint['request'], io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const MEDIA = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

function envelopeSchema({ dialect, answer }: Endpoint) {
  const code = dialect === 'app' ? { type: 'integer' } : { type: 'string' };
  const shared = {
    code,
    message: { type: 'string' },
    data: { anyOf: [schemaOf(answer, 'input'), { type: ['object', 'null'] }] },
  };
  return {
    type: 'object',
    properties: dialect === 'app' ? { success: { type: 'boolean' }, ...shared } : shared,
  };
}

function operation(name: string, endpoint: Endpoint, method: 'get' | 'post') {
  const request = schemaOf(endpoint.request, 'input');
  const fields = Object.entries(request.properties ?? {});
  const required = new Set(request.required);
  const provider = endpoint.path.includes('{provider}')
    ? [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }]
    : [];
  const query =
    method === 'get'
      ? fields.map(([field, schema]) => ({ name: field, in: 'query', required: required.has(field), schema }))
      : [];
  return {
    operationId: `${name}.${method}`,
    tags: [name.split('.')[0]],
    parameters: [...provider, ...query],
    ...(method === 'post' && {
      requestBody: { content: { [MEDIA[endpoint.encoding]]: { schema: request } } },
    }),
    responses: {
      '200': {
        description: 'The envelope',
        content: { 'application/json': { schema: envelopeSchema(endpoint) } },
      },
    },
  };
}

function pathItem(name: string, endpoint: Endpoint) {
  const post = operation(name, endpoint, 'post');
  return endpoint.effect === 'write' ? { post } : { get: operation(name, endpoint, 'get'), post };
}

const named = () => namedEndpoints({ ...endpoints, ...landingEndpoints, ...deskEndpoints });

/** OpenAPI 3.1 of every call in the contract. */
export function describeApi() {
  return {
    openapi: '3.1.0',
    info: { title: 'Plazo', version: manifest.version },
    paths: Object.fromEntries(named().map(([name, endpoint]) => [endpoint.path, pathItem(name, endpoint)])),
  };
}
