import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { memoryOf } from './cpu.ts';

/** The password of every account of the demo. */
export const password = 'xuelin-demo';

export type AttackTarget = {
  url: string;
  /** Resident memory of the server process, in MB. */
  memory(): number;
  /** The answer of a call; `data` is missing when it was refused. */
  ask(name: string, input: object, from?: { token?: string; address?: string }): Promise<Answer>;
  /** A session of a demo account. */
  login(phone: string): Promise<string>;
  stop(): Promise<void>;
};
// The answer is read by name; what stands in it is the contract's business, of this version or of an older one.
// oxlint-disable-next-line no-explicit-any
export type Answer = { code: number; message: string; data?: any };

/** An address of somebody's own: limits of one address are not what is measured. */
export const addressOf = (number: number) =>
  `10.${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
let visitors = 0;
const nextAddress = () => addressOf(100_000 + visitors++);

/** Starts the app of a checkout with demo content, on a free port. */
export async function startAttackTarget(root = path.join(import.meta.dirname, '..')): Promise<AttackTarget> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-attacks-'));
  await chmod(dataDir, 0o755);
  const child = spawn(path.join(root, 'node_modules/node/bin/node'), ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      PORT: '0',
      DEMO: '1',
      TRUST_PROXY: '1',
      DATA_DIR: dataDir,
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^ready (http:\/\/[^/]+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  child.stdout.resume();
  if (url === '') throw new Error('the app did not start');
  const pid = child.pid ?? 0;

  async function ask(
    name: string,
    input: object,
    { token, address = nextAddress() }: AskFrom = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}/apis/${name}?version=1.0.0&s=uniapp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token ? { TOKEN: token } : {}),
      },
      body: JSON.stringify(input),
    });
    return (await response.json()) as Answer;
  }
  return {
    url,
    memory: () => memoryOf(pid),
    ask,
    async login(phone) {
      const { data, message } = await ask('login/account', { phone, password });
      if (!data) throw new Error(`${phone}: ${message}`);
      return String(data.token);
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
type AskFrom = { token?: string; address?: string };
