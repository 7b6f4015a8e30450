import { emailOtpRoutes, type EmailSendPurpose } from '@stratloom/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownDevice } from '../../../auth/known-device.ts';
import { namedAccount } from '../../../auth/named-account.ts';
import { type CodeSubject, giveCode, pendingUntil } from '../../../auth/one-time-codes.ts';
import { readUser } from '../../../db/queries/accounts.ts';
import { readSingleMethods } from '../../../db/queries/sign-in-methods.ts';
import type { MailSender } from '../../../messages/mail-sender.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { type CheckedRequest, implement } from '../../contract-route.ts';
import { requireCaller } from '../../policies/bearer.ts';
import { clientOfAddress } from '../../policies/rate-limits.ts';
import { seconds } from '../../presenters/user.ts';
import { cannotSend, sendAfterAnswer, sendNow } from './send-message.ts';

/** Adds sending codes by e-mail and the question whether one is on its way. */
export function addEmailOtpRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, emailOtpRoutes.send, (request) => send(context, request), {
    limit: 'ceremony',
  });
  implement(
    server,
    context,
    emailOtpRoutes.readStatus,
    async ({ body, http }) => {
      const subject = await emailSubject(context, http, body);
      const until = await pendingUntil(context, subject);
      return { hasPending: until !== undefined, expiresAt: until ? seconds(until) : null };
    },
    { limit: 'ceremony' },
  );
}

/** Returns what a code by e-mail is for; to prove the address of an account, it must be that of the caller's. */
export async function emailSubject(
  context: ApiContext,
  http: FastifyRequest,
  {
    email,
    purpose,
    askedBy,
  }: { email: string; purpose: EmailSendPurpose; askedBy?: string | undefined },
): Promise<CodeSubject> {
  const subject = { channel: 'email', purpose, receiver: email, askedBy } as const;
  if (purpose !== 'verify') return subject;
  const { userId } = await requireCaller(context, http);
  const user = await context.database.forUser(userId, readUser);
  if (user?.email !== email) throw otherAddress();
  return { ...subject, userId };
}

/** The failure of a code for an address that is not, or no longer, that of the account. */
export function otherAddress(): ApiFailure {
  return new ApiFailure(
    400,
    'email.other-address',
    'This is not the e-mail address of your account.',
    { remedy: 'Request a code to the address that your account has now.' },
  );
}

type SendAnswer = { success: true; message: string; expiresAt: number };

async function send(
  context: ApiContext,
  { body, http, reply }: CheckedRequest<typeof emailOtpRoutes.send>,
): Promise<SendAnswer> {
  const { mail } = context.messages;
  if (mail === undefined) throw cannotSend('email');
  const subject = await emailSubject(context, http, body);
  const { userId } = await namedAccount(context.database, { email: body.email });
  const device = await knownDevice(context.database, userId, body.deviceId);
  // Whoever only claims the address has browsers that the account knows, too, and is sent nothing but codes to sign up.
  const isKnown = device !== undefined && body.purpose !== 'signup';
  await countMail(context, http, { ...body, isKnown, caller: subject.userId });
  const isWanted = await isWantedBy(context, userId, body.purpose);
  const { code, expiresAt } = await giveCode(context, subject);
  const work = (): Promise<void> => deliver(mail, body.email, code);
  // Nobody's address is sent nothing; but all else happens as if it were.
  if (isWanted && body.purpose !== 'verify') {
    sendAfterAnswer(context, { channel: 'email', reply }, work);
  } else if (isWanted) await sendNow(context, 'email', work);
  const message = 'If this address can receive a code, it is on its way.';
  return { success: true, message, expiresAt: seconds(expiresAt) };
}

/** A request for a code, as its limits see it. */
interface MailRequest {
  readonly email: string;
  readonly purpose: EmailSendPurpose;
  /** Account whose session asks for a proof of its own address; undefined = anybody asks. */
  readonly caller: string | undefined;
  /** Whether it comes from a browser from which the owner of the address has signed in. */
  readonly isKnown: boolean;
}

/**
 * Counts a message against every limit; throws the 429 failure when one is reached. An account that proves its own address, and
 * the browsers that the account knows together, are counted apart from strangers who name the address.
 */
async function countMail(
  { rateLimits, keyedHash }: ApiContext,
  http: FastifyRequest,
  { email, purpose, caller, isKnown }: MailRequest,
): Promise<void> {
  const keyOf = (...texts: string[]): string =>
    keyedHash.of('mail-limit', ...texts).toString('base64url');
  const key = keyOf(email, caller ?? (isKnown ? 'known' : ''));
  await rateLimits.count('messagesByAddress', clientOfAddress(http.ip));
  await rateLimits.count('messageGap', key);
  await rateLimits.count('messages', key);
  await rateLimits.count('messagesOfDay', key);
  // The address may be anybody's: it gets a few of these a day.
  if (purpose === 'verify' || purpose === 'signup') await rateLimits.count('proofsOfDay', key);
  if (caller === undefined) return;
  // Over all addresses that the account says to be its own, one after another.
  await rateLimits.count('messagesByAccount', caller);
  await rateLimits.count('messagesOfDay', keyOf('account', caller));
}

/** Returns whether the account of an address is sent the code. Does the same work for every address, known or not. */
async function isWantedBy(
  { database }: ApiContext,
  userId: string,
  purpose: EmailSendPurpose,
): Promise<boolean> {
  const { user, methods } = await database.forUser(userId, async (space) => ({
    user: await readUser(space),
    methods: await readSingleMethods(space),
  }));
  switch (purpose) {
    case 'verify':
      return true;
    case 'signin':
      return methods.emailSignIn !== undefined;
    case 'signup':
      // Only where somebody else claims it: all others need no proof to sign up.
      return user !== undefined;
    case 'recovery':
      return user !== undefined && user.email_verified_at !== null;
  }
}

async function deliver(mail: MailSender, to: string, code: string): Promise<void> {
  await mail.send({
    kind: 'code',
    to,
    subject: `${code} is your Stratloom code`,
    text: `${code} is your Stratloom code. It is valid for 5 minutes and works once.\n\nNever share it with anyone, including us. If you did not request it, you can ignore this message.\n\nStratloom`,
  });
}
