import { randomUUID } from 'node:crypto';
import { smsRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { knownDevice } from '../../../auth/known-device.ts';
import { giveCode } from '../../../auth/one-time-codes.ts';
import { ownerOfPhone } from '../../../auth/phones.ts';
import { later } from '../../../process/clock.ts';
import { deleteSmsSends, insertSmsSend } from '../../../db/queries/sms-sends.ts';
import type { PhoneNumber } from '../../../messages/phone-number.ts';
import type { SmsSender } from '../../../messages/sms-sender.ts';
import type { ApiContext } from '../../context.ts';
import { type CheckedRequest, implement } from '../../contract-route.ts';
import { countSms, requirePhone, requireSmsConversion } from '../../policies/sms-guards.ts';
import { cannotSend, sendAfterAnswer, sendNow } from './send-message.ts';
import { smsAsker } from './sms-asker.ts';

/** Retention of records of sent messages; the guard against fraud looks back for less. */
const KEPT_MS = 86_400_000;

const ANSWER = {
  success: true,
  message: 'If this number can receive a code, it is on its way.',
  retryAfter: 60,
} as const;

/** Adds sending codes by SMS: to sign in, to sign up, or to add a number to an account. */
export function addSmsMessageRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, smsRoutes.send, (request) => send(context, request), {
    limit: 'ceremony',
  });
}

async function send(
  context: ApiContext,
  { body, http, reply }: CheckedRequest<typeof smsRoutes.send>,
): Promise<typeof ANSWER> {
  const { sms } = context.messages;
  if (sms === undefined) throw cannotSend('sms');
  const phone = requirePhone(context, body.phoneNumber);
  const { purpose, pendingUser } = await smsAsker(context, http, body.identityToken);
  const userId = pendingUser?.userId;
  const owner = await ownerOfPhone(context, phone);
  const device = await knownDevice(context.database, owner ?? randomUUID(), body.deviceId);
  await countSms(context, http, { phone, userId, owner, device });
  // Numbers of accounts do not stop when somebody sends useless messages to others.
  if (purpose !== 'signin') await requireSmsConversion(context);
  // Nobody's number is sent nothing, as anybody could have it sent; but all else happens as if it were.
  const sendId = purpose === 'signin' && owner === undefined ? undefined : randomUUID();
  const subject = {
    channel: 'sms',
    purpose,
    receiver: phone.number,
    userId,
    askedBy: body.askedBy,
  } as const;
  const { code } = await giveCode(context, subject, sendId);
  if (sendId === undefined) return ANSWER;
  const work = (): Promise<void> => deliver(context, sms, { phone, code, sendId });
  if (purpose === 'signin') sendAfterAnswer(context, { channel: 'sms', reply }, work);
  else await sendNow(context, 'sms', work);
  return ANSWER;
}

async function deliver(
  { database, clock, relyingParty }: ApiContext,
  sms: SmsSender,
  { phone, code, sendId }: { phone: PhoneNumber; code: string; sendId: string },
): Promise<void> {
  const now = clock();
  await deleteSmsSends(database.shared, later(now, -KEPT_MS));
  await insertSmsSend(database.shared, sendId, now);
  const text = `${code} is your Stratloom code. It is valid for 5 minutes. Never share it.\n\n@${relyingParty().id} #${code}`;
  await sms.send({ to: phone.number, text });
}
