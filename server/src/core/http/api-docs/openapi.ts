import type { Call } from '@xuelin/contract/core/call';
import { endpoints } from '@xuelin/contract/core/endpoint';
import { codes, ErrorData } from '@xuelin/contract/core/envelope';
import { VERSION } from '@xuelin/contract/core/protocol';
import { registry } from '@xuelin/contract/registry';
import type { Config } from '#core/config/config.ts';
import { type Audience, audienceOf, groupNames } from './groups.ts';
import {
  commonParameters,
  endpointOperation,
  operationOf,
  refusedResponseName,
  refusedStatuses,
} from './operations.ts';
import { createSchemaWriter, type SchemaWriter } from './schemas.ts';

type Operation = { tags: string[] };
type Paths = Record<string, Record<string, Operation>>;

/** What the calls of an audience are and answer, in OpenAPI 3.1. */
export function openApi({ appName, publicUrl }: Pick<Config, 'appName' | 'publicUrl'>, audience: Audience) {
  const writer = createSchemaWriter();
  const refusal = writer.define('Refusal', refusalSchema(writer));
  const paths = pathsOf(audience, writer);
  const groups = new Set(
    Object.values(paths).flatMap((one) => Object.values(one).flatMap(({ tags }) => tags)),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: audience === 'operators' ? `${appName} API：运营后台` : `${appName} API`,
      version: VERSION,
      description: '先读 /apis/docs：信封、错误码、登录、翻页和重试在那里讲。',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: [...groups].map((name) => ({ name, description: groupNames[name] })),
    paths,
    components: {
      securitySchemes: securitySchemes(audience),
      parameters: commonParameters,
      responses: Object.fromEntries(
        Object.entries(refusedStatuses).map(([status, description]) => [
          refusedResponseName(status),
          { description, content: { 'application/json': { schema: refusal } } },
        ]),
      ),
      schemas: writer.components,
    },
  };
}

function securitySchemes(audience: Audience) {
  if (audience === 'operators') return { operator: { type: 'apiKey', in: 'header', name: 'OPERATOR' } };
  return {
    token: { type: 'apiKey', in: 'header', name: 'TOKEN' },
    bearer: { type: 'http', scheme: 'bearer' },
  };
}

/** The refusal in which any status other than 200 comes. */
const refusalSchema = (writer: SchemaWriter) => ({
  type: 'object',
  description: '拒绝',
  required: ['code', 'data', 'message', 'msg'],
  properties: {
    code: {
      type: 'integer',
      enum: Object.values(codes).filter((code) => code !== codes.ok),
      description: '为什么拒绝',
    },
    data: { ...writer.write(ErrorData), description: '随拒绝带的' },
    message: { type: 'string', description: '一句话' },
    msg: { type: 'string', description: '与 message 相同' },
  },
});

function pathsOf(audience: Audience, writer: SchemaWriter): Paths {
  const paths: Paths = {};
  for (const call of Object.values<Call>(registry)) {
    if (audienceOf(call) !== audience) continue;
    paths[`/apis/${call.name}`] = { [call.method.toLowerCase()]: operationOf(call, writer) };
  }
  if (audience === 'operators') return paths;
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: endpointOperation(endpoint, writer) };
  }
  return paths;
}
