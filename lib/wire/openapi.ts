import 'server-only';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { getChat } from '@/lib/chat/contract';
import { release } from '@/lib/config/release';
import { type OperationName, operations } from '@/lib/platform/contract';
import type { Access, AnyOperation } from '@/lib/platform/operation';
import { allSchemas, type Schemas } from '@/lib/platform/schema';
import { failureTexts } from '@/lib/values/failure';

const notification = z.object({ Message: z.string(), Code: z.string(), Type: z.int() }).meta({ id: 'Notification' });
const envelope = { success: z.boolean(), Notifications: z.array(notification), ProcessingTimeMS: z.number() };
const refusal = z
  .object({ ...envelope, Fields: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'Refusal', description: 'success is false; Fields names a message key for each field at fault.' });

const isPathParam = (op: AnyOperation, name: string) => op.path.includes(`{${name}}`);

/** The shape under refinements: zod keeps them on the object itself. */
function shapeOf(schema: unknown): Record<string, z.ZodType> {
  return (schema as z.ZodObject).shape as Record<string, z.ZodType>;
}

function parametersOf(op: AnyOperation, input: Record<string, z.ZodType>) {
  const entries = Object.entries(input);
  const path = entries.filter(([name]) => isPathParam(op, name));
  const rest = op.method === 'GET' ? entries.filter(([name]) => !isPathParam(op, name)) : [];
  const keyed = op.idempotency
    ? { 'Idempotency-Key': op.idempotency === 'required' ? z.string().max(255) : z.string().max(255).optional() }
    : undefined;
  return {
    path: z.object(Object.fromEntries(path)),
    query: z.object(Object.fromEntries(rest)),
    ...(keyed ? { header: z.object(keyed) } : {}),
  };
}

function bodyOf(op: AnyOperation, input: Record<string, z.ZodType>) {
  if (op.method === 'GET') return undefined;
  const schema = z.strictObject(Object.fromEntries(Object.entries(input).filter(([name]) => !isPathParam(op, name))));
  const form = op.form ? { 'application/x-www-form-urlencoded': { schema } } : undefined;
  return { required: true, content: { 'application/json': { schema }, ...form } };
}

/** `link`: the token in the path is enough. */
const securities: Record<Access, ZodOpenApiOperationObject['security']> = {
  anyone: [{ key: [] }],
  directory: [{ key: [], bearer: [] }],
  member: [{ key: [], bearer: [] }],
  link: [{}],
};

function operationOf(op: AnyOperation, schema: Schemas[OperationName]): ZodOpenApiOperationObject {
  const input = shapeOf(schema.input);
  const output = z.object({ ...shapeOf(schema.output), ...envelope });
  const { Code, Message } = failureTexts[op.failure];
  return {
    operationId: op.name,
    security: securities[op.access],
    requestParams: parametersOf(op, input),
    requestBody: bodyOf(op, input),
    responses: {
      200: {
        description: 'Done.',
        content: op.file ? { [op.file]: { schema: z.string() } } : { 'application/json': { schema: output } },
      },
      ...(op.form ? { 303: { description: 'Answer to a plain form: the page that says what happened.' } } : {}),
      default: { description: `${Code}: ${Message}`, content: { 'application/json': { schema: refusal } } },
    },
  };
}

/** A thread of the chat as a stream (`chat-events.ts`): no operation, since it answers for as long as a client listens. */
function chatEvents(schema: Schemas['getChat']): ZodOpenApiOperationObject {
  const { chat_token, after } = shapeOf(schema.input);
  const { Code, Message } = failureTexts[getChat.failure];
  const about =
    'Server-sent events: each has as `data` what getChat answers with what came after the one before, as `id` its Version. Lines that begin with ' +
    'a colon keep the connection alive.';
  return {
    operationId: 'followChat',
    security: securities[getChat.access],
    requestParams: {
      path: z.object({ chat_token: chat_token! }),
      query: z.object({ after: after! }),
      header: z.object({ 'Last-Event-ID': after! }),
    },
    responses: {
      200: { description: about, content: { 'text/event-stream': { schema: z.string() } } },
      default: { description: `${Code}: ${Message}`, content: { 'application/json': { schema: refusal } } },
    },
  };
}

async function build() {
  const schemas = await allSchemas();
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, op] of Object.entries(operations) as [OperationName, AnyOperation][])
    paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: operationOf(op, schemas[name]) };
  paths['/api/chat/{chat_token}/events'] = { get: chatEvents(schemas.getChat) };
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Platform API', version: release.version },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
    paths,
  });
}

let built: ReturnType<typeof build> | undefined;

/** The API description, generated from the schemas that parse (docs/interface.md §2); made once a process. */
export function openApiDocument() {
  built ??= build();
  return built;
}

/** GET /api/openapi.json: open to everybody, the document itself without an envelope. */
export const answerOpenApi = async () =>
  Response.json(await openApiDocument(), { headers: { 'cache-control': 'no-store' } });
