import { useCallback } from 'react';
import type { SessionTokens } from '../../api-client/token-store.ts';
import { registerUsersDevice } from '../../session/device-registration.ts';
import { useSession } from '../../session/session-provider.tsx';

/** Tokens as the ways besides passkeys return them. */
export interface LooseTokens {
  readonly accessToken?: string | undefined;
  readonly token?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly userId?: string | undefined;
}

/** How to make the owner of fresh tokens the signed-in user, on a registered device. */
export function useCompleteSignIn(): (pair: SessionTokens) => Promise<void> {
  const { session } = useSession();
  return useCallback(
    async (pair: SessionTokens) => {
      await session.signIn(pair);
      void registerUsersDevice();
    },
    [session],
  );
}

/** The pair in an answer, or null when it holds none. */
export function pairOf(answer: LooseTokens): SessionTokens | null {
  const accessToken = answer.accessToken ?? answer.token;
  const { refreshToken, userId } = answer;
  if (accessToken === undefined || userId === undefined) return null;
  return { accessToken, userId, ...(refreshToken === undefined ? {} : { refreshToken }) };
}
