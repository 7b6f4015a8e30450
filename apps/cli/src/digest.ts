import { createHash } from 'node:crypto';
import type { Digest } from '@stratloom/runner';

/** SHA-256 by the platform. */
export const sha256: Digest = async (pieces) => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};
