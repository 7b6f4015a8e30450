import { loadCalls } from '../../../api-client/load-calls.ts';

/** Exchanges the token of an address for one of this browser; without one in the answer its user has to agree first. */
export async function takeOverSession(body: {
  userId: string;
  accessToken: string;
  isAgreed: boolean;
}) {
  const { api, authRoutes } = await loadCalls();
  return api.call(authRoutes.takeOverSession, { bearer: null, body });
}
