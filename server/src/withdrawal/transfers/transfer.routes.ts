import type { Route } from '#core/http/routes.ts';
import { ChannelError } from '../../payment/payment.public.ts';
import { applyTransferStatus } from './apply-transfer-status.ts';
import { transferChannelOf } from './transfer-channel.ts';

/** Largest notice in bytes. */
const bodyLimit = 64 * 1024;

/** `/apis/withdrawal/notify/wechat`: what became of transfers, checked and answered by the channel's own rules. */
export const transferRoutes: Route = (app, services) => {
  // The signature is of the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  app.post('/apis/withdrawal/notify/wechat', async (request, reply) => {
    const channel = transferChannelOf(services);
    if (!channel) return reply.code(404).type('text/plain').send('unknown provider');
    const send = (accepted: boolean) => {
      const { status, type, body } = channel.answer(accepted);
      return reply.code(status).type(type).send(body);
    };
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const status = await channel.readNotice({ headers: request.headers, body }, services.clock.now());
      if (status === null) return send(true);
      const [row] = await services.db<{ id: number }[]>`
        select withdrawal_id as id from withdrawal_transfer where no = ${status.no}`;
      if (row) {
        await applyTransferStatus(services, row.id, status);
        return send(true);
      }
      services.log.warn({ no: status.no }, 'a notice of no transfer of ours');
    } catch (error) {
      services.log[error instanceof ChannelError ? 'warn' : 'error']({ error }, 'a notice was not taken');
    }
    return send(false);
  });
};
