import type { Route } from '#core/http/routes.ts';
import { channelsOf } from '../channels/channels.ts';
import { ChannelError } from '../channels/channel.ts';
import type { ChannelName } from '../orders/order-rows.ts';
import { receivePayment } from '../orders/receive-payment.ts';

/** Largest notice in bytes. */
const bodyLimit = 64 * 1024;

/** `/apis/pay/notify/{provider}`: what providers tell us, checked by their own rules and answered in their words. */
export const notifyRoutes: Route = (app, services) => {
  // The signature is of the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  // Providers add parameters of their own behind this address; behind a hash they would get lost in it.
  app.get<{ Params: { id: string } }>('/pay/back/:id', async (request, reply) => {
    const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? `?id=${request.params.id}` : '';
    return reply.redirect(`/#/pages/users/user_order/${id ? 'details' : 'index'}${id}`, 303);
  });

  app.post<{ Params: { provider: string } }>('/apis/pay/notify/:provider', async (request, reply) => {
    const channel = channelsOf(services).get(request.params.provider as ChannelName);
    if (!channel) return reply.code(404).type('text/plain').send('unknown provider');
    const send = (isAccepted: boolean) => {
      const { status, type, body } = channel.answer(isAccepted);
      return reply.code(status).type(type).send(body);
    };
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const trade = await channel.readNotice({ headers: request.headers, body }, services.clock.now());
      if (trade === null || (await receivePayment(services, channel.name, trade))) return send(true);
      services.log.warn({ channel: channel.name, no: trade.no }, 'a notice of no attempt of ours');
    } catch (error) {
      const genuine = !(error instanceof ChannelError);
      services.log[genuine ? 'error' : 'warn']({ error, channel: channel.name }, 'a notice was not taken');
    }
    return send(false);
  });
};
