import { z } from 'zod';

/**
 * The body of every answer that is not 2xx.
 *
 * `error` is a stable code, `message` a sentence for the user; `line` names the line of the user's file or code.
 */
export const ApiError = z
  .object({
    error: z.string(),
    message: z.string(),
    remedy: z.string().optional(),
    line: z.number().int().optional(),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof ApiError>;
