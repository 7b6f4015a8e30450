import { z } from 'zod';
import { route } from './route.ts';

/** An archive of all that is kept of a user. */
export const DataExport = z
  .object({
    id: z.uuid(),
    state: z.enum(['waiting', 'done', 'failed']),
    doneCount: z.number().int().describe('Tables that are written.'),
    tableCount: z.number().int(),
    byteCount: z.number().int().describe('Bytes of the archive so far.'),
    createdAt: z.number().describe('UTC milliseconds.'),
    expiresAt: z.number().describe('UTC milliseconds; from then on it is gone.'),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/** Whether an account is to go. */
export const AccountDeletion = z
  .object({
    dueAt: z.number().nullable().describe('UTC milliseconds; null = the account stays.'),
    tradingCount: z
      .number()
      .int()
      .describe('Deployments that trade: the account goes only when there are none.'),
  })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

const common = { tag: 'personal-data', access: 'bearer' } as const;
const newest = z.object({ item: DataExport.nullable() });

export const personalDataRoutes = {
  readExport: route({
    ...common,
    method: 'GET',
    path: '/v1/users/export',
    summary: 'The archive of all that is kept of the bearer; null when there is none.',
    answer: newest,
  }),
  orderExport: route({
    ...common,
    method: 'POST',
    path: '/v1/users/export',
    summary: 'Orders such an archive in place of the one before; needs a fresh confirmation.',
    body: z.object({}),
    answer: newest,
  }),
  archive: route({
    ...common,
    method: 'GET',
    path: '/v1/users/export/{id}/archive',
    summary: 'The archive itself, a ZIP file, once it is done.',
    params: z.object({ id: z.uuid() }),
    answer: z.unknown(),
  }),
  readDeletion: route({
    ...common,
    method: 'GET',
    path: '/v1/users/deletion',
    summary: 'Whether the account of the bearer is to go.',
    answer: AccountDeletion,
  }),
  requestDeletion: route({
    ...common,
    method: 'POST',
    path: '/v1/users/deletion',
    summary: 'Lets the account go in a week; needs a fresh confirmation, and that nothing trades.',
    body: z.object({}),
    answer: AccountDeletion,
  }),
  cancelDeletion: route({
    ...common,
    method: 'DELETE',
    path: '/v1/users/deletion',
    summary: 'Lets the account stay after all.',
    answer: AccountDeletion,
  }),
} as const;
