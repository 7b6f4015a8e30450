import type { FastifyInstance, FastifyReply } from 'fastify';
import { signBinanceUs } from '@stratloom/venues';
import { demoSecret, rightsOfDemoKey } from './keys.ts';
import { demoVenuePath } from '../paths.ts';
import { sameSecret } from '../pages/same-secret.ts';

async function refuse(reply: FastifyReply, status: number, code: number, msg: string) {
  return reply.status(status).send({ code, msg });
}

/** Adds the demo Binance.US: a signed query with a stamp that must be fresh. */
export function addDemoBinanceUs(server: FastifyInstance): void {
  server.get(
    `${demoVenuePath('binanceus')}/sapi/v1/account/apiRestrictions`,
    async (request, reply) => {
      const [, whole = ''] = /\?(.*)$/.exec(request.raw.url ?? '') ?? [];
      const [, query = ''] = /^(.*)&signature=[0-9a-f]{64}$/.exec(whole) ?? [];
      const apiKey = String(request.headers['x-mbx-apikey'] ?? '');
      const rights = rightsOfDemoKey('binanceus', apiKey);
      if (rights === undefined) {
        return refuse(reply, 401, -2015, 'Invalid API-key, IP, or permissions for action.');
      }
      if (!sameSecret(whole, signBinanceUs(query, demoSecret('binanceus', apiKey)))) {
        return refuse(reply, 400, -1022, 'Signature for this request is not valid.');
      }
      const stamps = new URLSearchParams(query);
      const age = Date.now() - Number(stamps.get('timestamp'));
      if (!(age > -1_000 && age <= Number(stamps.get('recvWindow')))) {
        return refuse(
          reply,
          400,
          -1021,
          'Timestamp for this request is outside of the recvWindow.',
        );
      }
      return {
        ipRestrict: false,
        createTime: 1_700_000_000_000,
        enableReading: rights.includes('enableReading'),
        enableSpotAndMarginTrading: rights.includes('enableSpotAndMarginTrading'),
        enableWithdrawals: rights.includes('enableWithdrawals'),
        enableInternalTransfer: false,
        permitsUniversalTransfer: false,
      };
    },
  );
}
