import { z } from 'zod';

/** A JSON schema, as far as the API reference uses it. */
export interface JsonSchema {
  readonly [key: string]: unknown;
}

const Schema = z.record(z.string(), z.unknown());
const Operation = z.object({
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: Schema.optional() })) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
const Reference = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

/** One operation of the API, as its reference describes it. */
export interface ApiOperation {
  /** Upper case. */
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly needsBearer: boolean;
  readonly parameters: readonly {
    readonly in: 'path' | 'query' | 'header';
    readonly name: string;
    readonly schema: JsonSchema;
  }[];
  /** Schema of its JSON body; undefined when it takes none. */
  readonly body: JsonSchema | undefined;
  /** Documented statuses. */
  readonly statuses: readonly number[];
}

/** The reference of an API. */
export interface ApiReference {
  readonly operations: readonly ApiOperation[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Reads the reference that a server gives of itself; throws when it is not in order. */
export async function readReference(origin: string): Promise<ApiReference> {
  const response = await fetch(`${origin}/docs/json`);
  const { paths, components } = Reference.parse(await response.json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      needsBearer: (operation.security ?? []).length > 0,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
      statuses: Object.keys(operation.responses).map(Number),
    })),
  );
  return { operations, schemas: components.schemas };
}
