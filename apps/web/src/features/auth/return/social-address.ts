/** Purpose of an authorization attempt at a social provider. */
export type SocialPurpose = 'signin' | 'signup' | 'link';

/** Which provider a return address names, and what the user was about to do. */
export function socialReturnOf(
  pathname: string,
  state: string | null,
): { provider: string; purpose: SocialPurpose } {
  const isSignUp = pathname.includes('/signup/') || state?.startsWith('signup.') === true;
  const purpose = isSignUp ? 'signup' : 'signin';
  return {
    provider: pathname.split('/')[3] ?? '',
    purpose: isLinkState(state) ? 'link' : purpose,
  };
}

/** Returns whether a `state` is of an authorization attempt that links one more sign-in method to a signed-in user. */
export function isLinkState(state: string | null): boolean {
  return state?.startsWith('link.') === true;
}
