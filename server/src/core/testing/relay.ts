import { once } from 'node:events';
import net from 'node:net';

export type Relay = {
  port: number;
  /** From now on nothing passes in either direction, and no connection ends: as when the other machine hangs. */
  freeze(): void;
  /** What was held back passes, in order. */
  thaw(): void;
  stop(): Promise<void>;
};

/** Passes TCP connections of this machine on to a unix socket. */
export async function startRelay(socketPath: string): Promise<Relay> {
  const open = new Set<net.Socket>();
  let frozen = false;
  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    if (frozen) socket.pause();
  };
  const server = net.createServer((from) => {
    const to = net.connect(socketPath);
    from.pipe(to).pipe(from);
    keep(from);
    keep(to);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    freeze() {
      frozen = true;
      for (const socket of open) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of open) socket.resume();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
