import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#core/config/config.ts';
import { ConfigError } from '#core/config/environment.ts';

type Address = Pick<Config, 'port' | 'host'>;

/** Listens at the configured address; a ConfigError says what to do where that cannot be. */
export async function listen(app: FastifyInstance, { port, host }: Address): Promise<void> {
  await app.listen({ port, host }).catch((error: unknown) => {
    throw refusalOf(error, { port, host });
  });
}

/** Fails as `listen` would, before anything else is done. */
export async function requireFreePort({ port, host }: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw refusalOf(error, { port, host });
  }
  server.close();
  await once(server, 'close');
}

/** The same in a sentence. */
function refusalOf(error: unknown, { port, host }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `端口 ${port} 已被另一个程序占用。请先停止它（也许是已经在运行的学林），或换一个端口，例如 PORT=${port === 65_535 ? 3000 : port + 1} npm start。\n` +
        `Port ${port} is in use by another program. Stop it, or choose another one with PORT=…`,
    );
  if (code === 'EACCES')
    return new ConfigError(
      `当前用户不能监听端口 ${port}。请换一个 1024 或更大的端口，例如 PORT=3000 npm start。\n` +
        `This user may not listen at port ${port}. Choose one from 1024 on with PORT=…`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(
      `这台机器没有地址 ${host}。请检查环境变量 HOST。\nThis machine has no address ${host}. Check the variable HOST.`,
    );
  return error;
}
