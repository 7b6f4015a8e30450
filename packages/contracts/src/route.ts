import type { z } from 'zod';

/** One HTTP route: schemas of its request and its answer. */
export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for parameters, for example `/v1/strategies/{id}`. */
  readonly path: string;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** Group in the API reference. */
  readonly tag: string;
  /** Callers it accepts: anyone, or the holder of an access token. */
  readonly access: 'public' | 'bearer';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Body of the 200 answer. */
  readonly answer: z.ZodType;
}

/** Keeps the literal types of a route contract. */
export function route<const Contract extends RouteContract>(contract: Contract): Contract {
  return contract;
}
