const texts: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'You denied access to the application'],
  ['invalid_request', 'Invalid OAuth request'],
  ['unauthorized_client', 'OAuth client is not authorized'],
  ['unsupported_response_type', 'OAuth response type not supported'],
  ['invalid_scope', 'Invalid OAuth scope requested'],
  ['server_error', 'OAuth provider server error'],
  ['temporarily_unavailable', 'OAuth provider temporarily unavailable'],
]);

/** Returns the meaning of a provider's `error` code, with its description after a colon when there is one. */
export function oauthErrorText(code: string, description: string | null): string {
  const text = texts.get(code) ?? 'OAuth authentication failed';
  return description === null || description === '' ? text : `${text}: ${description}`;
}
