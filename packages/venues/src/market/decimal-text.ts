import { z } from 'zod';

/** A decimal number as venues write it: in text, so that no digit is lost; read as the nearest double. */
export const DecimalText = z
  .string()
  .regex(/^-?\d{1,30}(\.\d{1,30})?([eE]-?\d{1,2})?$/)
  .transform(Number);

/** Returns a step of prices or quantities that a venue states in text; undefined when it states none. */
export function stepOf(text: string | undefined): number | undefined {
  const step = DecimalText.safeParse(text);
  return step.success && step.data > 0 ? step.data : undefined;
}
