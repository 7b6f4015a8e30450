import { generateSync } from 'otplib';
import type { Answer, TestServer } from './test-server.ts';

/** A message of the development mailbox, as programs read it. */
export interface ReceivedMessage {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the messages that a server has for somebody, newest first. */
export async function messagesTo(server: TestServer, to: string): Promise<ReceivedMessage[]> {
  const { body } = await server.call('GET', '/dev/outbox');
  return body.items.filter((each: ReceivedMessage) => each.to === to);
}

/** Returns the newest code that somebody received; waits a moment for one that is sent after the answer. */
export async function receivedCode(server: TestServer, to: string, count = 1): Promise<string> {
  for (let round = 0; round < 100; round += 1) {
    const codes = (await messagesTo(server, to)).flatMap(({ text }) => /^\d{6}/.exec(text) ?? []);
    const [newest] = codes;
    if (newest !== undefined && codes.length >= count) return newest;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no code came to ${to}`);
}

/** Returns the first message to somebody that says something; waits a moment, as notices are sent after the answer. */
export async function noticeTo(
  server: TestServer,
  to: string,
  text: RegExp,
): Promise<ReceivedMessage | undefined> {
  for (let round = 0; round < 400; round += 1) {
    const found = (await messagesTo(server, to)).find((each) => text.test(each.text));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return undefined;
}

/** Returns the code that an authenticator shows at a moment. */
export function totpCode(secret: string, atMs: number): string {
  return generateSync({ secret, epoch: Math.floor(atMs / 1000) });
}

/** Returns a code that is not `code`. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Somebody who signed up with an authenticator. */
export interface AuthenticatorUser {
  readonly email: string;
  readonly userId: string;
  readonly secret: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Signs somebody up with an authenticator; its code of this time step is used up by that. */
export async function signUpByAuthenticator(
  server: TestServer,
  email: string,
  nowMs: number,
): Promise<AuthenticatorUser> {
  const token = await server.createProfile(email);
  const path = '/v1/auth/totp/registrations';
  const { body: setup } = await server.call('POST', path, { token, body: {} });
  const { body } = await server.call('PUT', `${path}/${setup.userId}`, {
    token,
    body: { code: totpCode(setup.secret, nowMs) },
  });
  return { ...body, email, secret: setup.secret };
}

/** Signs somebody up by SMS. */
export async function signUpBySms(
  server: TestServer,
  email: string,
  phoneNumber: string,
): Promise<Answer> {
  const token = await server.createProfile(email);
  await server.call('POST', '/v1/auth/smsotp/messages', { token, body: { phoneNumber } });
  const otpCode = await receivedCode(server, phoneNumber);
  return server.call('POST', '/v1/auth/smsotp/verifications', {
    token,
    body: { phoneNumber, otpCode },
  });
}
