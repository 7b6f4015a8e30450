import { z } from 'zod';
import { route } from './route.ts';

export const healthRoutes = {
  read: route({
    method: 'GET',
    path: '/v1/health',
    summary: 'Says whether the server can work now, its database included; 503 when it cannot.',
    tag: 'health',
    access: 'public',
    answer: z.object({ status: z.literal('ok') }),
  }),
} as const;
