import { useCallback } from 'react';
import type { SessionTokens } from '../../api-client/token-store.ts';
import { registerUsersDevice } from '../../session/device-registration.ts';
import { useSession } from '../../session/session-provider.tsx';

/** Tokens in an answer that may also come without them. */
export interface PerhapsTokens {
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly userId?: string | undefined;
}

/** Makes the owner of fresh tokens the signed-in user, on a registered device. */
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
export function pairOf({ accessToken, refreshToken, userId }: PerhapsTokens): SessionTokens | null {
  if (accessToken === undefined || userId === undefined) return null;
  return { accessToken, userId, ...(refreshToken === undefined ? {} : { refreshToken }) };
}
