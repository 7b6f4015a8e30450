import { authRoutes } from '@stratloom/contracts';
import { api } from '../../../api-client/index.ts';

/** Exchanges the token of an address for one of this browser; without one in the answer its user has to agree first. */
export async function takeOverSession(body: {
  userId: string;
  accessToken: string;
  isAgreed: boolean;
}) {
  return api.call(authRoutes.takeOverSession, { bearer: null, body });
}
