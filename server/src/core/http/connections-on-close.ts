import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds a closing app waits for answers on their way; the node itself is given 20 s (main.ts). */
const usualPatience = 12_000;
/** Milliseconds between two looks for connections that have become idle. */
const lookEvery = 50;

/**
 * Lets a closing app end. Node's server looks for idle connections once, when it is told to close: a browser's spare
 * connection that never asked anything, and one kept open behind an answer given since, would hold it for a minute.
 * An answer that takes longer than `patience` milliseconds is cut.
 */
export function endConnectionsOnClose(app: FastifyInstance, patience = usualPatience): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    if (!server.listening) return done();
    const look = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, lookEvery);
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(cut);
    });
    done();
  });
}
