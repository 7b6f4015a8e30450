import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  AuthenticatorsTable,
  EmailSignInsTable,
  PasswordsTable,
  PhonesTable,
} from '../schema/sign-in-methods.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** An authenticator as stored. */
export type AuthenticatorRow = Selectable<AuthenticatorsTable>;
/** A phone as stored. */
export type PhoneRow = Selectable<PhonesTable>;
/** Leave to sign in by codes in e-mails, as stored. */
export type EmailSignInRow = Selectable<EmailSignInsTable>;
/** A password as stored. */
export type PasswordRow = Selectable<PasswordsTable>;

/** Ways to sign in of which an account has one at most. */
export type SingleMethodTable = 'authenticators' | 'phones' | 'email_sign_ins' | 'passwords';

/** Returns the id of the account whose phone number has a hash. */
export async function userOfPhone(
  db: Kysely<Schema>,
  numberHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string | null }>`
    select user_of_phone(${numberHash}) as user_id`.execute(db);
  return rows[0]?.user_id ?? undefined;
}

/** Stores the user's authenticator, in place of the one they had. */
export async function putAuthenticator(
  { rows }: UserSpace,
  authenticator: AuthenticatorRow,
): Promise<void> {
  await rows
    .insertInto('authenticators')
    .values(authenticator)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(authenticator))
    .execute();
}

/** Returns the user's authenticator. Takes no lock: that would be written to disk, and the time it takes would tell. */
export async function readAuthenticator({
  rows,
  userId,
}: UserSpace): Promise<AuthenticatorRow | undefined> {
  return rows
    .selectFrom('authenticators')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Notes that the code of a time step was used; of any number of callers at once, one gets true. */
export async function noteAuthenticatorUse(
  { rows, userId }: UserSpace,
  use: { step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('authenticators')
    .set({ last_step: use.step, last_used_at: use.at })
    .where('user_id', '=', userId)
    .where('last_step', '<', use.step)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Stores the user's phone, in place of the one they had; rejects (23505) when the number is somebody else's. */
export async function putPhone({ rows }: UserSpace, phone: PhoneRow): Promise<void> {
  await rows
    .insertInto('phones')
    .values(phone)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(phone))
    .execute();
}

/** Stores that codes by e-mail sign the user in. */
export async function putEmailSignIn({ rows }: UserSpace, row: EmailSignInRow): Promise<void> {
  await rows
    .insertInto('email_sign_ins')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Stores the user's password hash, in place of the one they had. */
export async function putPassword({ rows }: UserSpace, password: PasswordRow): Promise<void> {
  await rows
    .insertInto('passwords')
    .values(password)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(password))
    .execute();
}

/** Returns the hash of the user's password. */
export async function readPasswordHash({ rows, userId }: UserSpace): Promise<string | undefined> {
  const row = await rows
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.hash;
}

/** Notes that a way to sign in was used; returns false when the user does not have it. */
export async function noteMethodUse(
  { rows, userId }: UserSpace,
  table: Exclude<SingleMethodTable, 'authenticators'>,
  at: Date,
): Promise<boolean> {
  const result = await rows
    .updateTable(table)
    .set({ last_used_at: at })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Takes a way to sign in away; returns false when the user did not have it. */
export async function deleteMethod(
  { rows, userId }: UserSpace,
  table: SingleMethodTable,
): Promise<boolean> {
  const result = await rows.deleteFrom(table).where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0;
}

/** Returns what the user has of each single way to sign in. */
export async function readSingleMethods({ rows, userId }: UserSpace): Promise<{
  authenticator: Pick<AuthenticatorRow, 'created_at' | 'last_used_at'> | undefined;
  phone: Pick<PhoneRow, 'created_at' | 'last_used_at' | 'label'> | undefined;
  emailSignIn: Pick<EmailSignInRow, 'created_at' | 'last_used_at'> | undefined;
  password: Pick<PasswordRow, 'created_at' | 'last_used_at'> | undefined;
}> {
  const times = ['created_at', 'last_used_at'] as const;
  const authenticators = rows.selectFrom('authenticators').select(times);
  const phones = rows.selectFrom('phones').select([...times, 'label']);
  const emailSignIns = rows.selectFrom('email_sign_ins').select(times);
  const passwords = rows.selectFrom('passwords').select(times);
  return {
    authenticator: await authenticators.where('user_id', '=', userId).executeTakeFirst(),
    phone: await phones.where('user_id', '=', userId).executeTakeFirst(),
    emailSignIn: await emailSignIns.where('user_id', '=', userId).executeTakeFirst(),
    password: await passwords.where('user_id', '=', userId).executeTakeFirst(),
  };
}
