import { request } from 'node:http';
import type { Envelope } from '@xuelin/contract/core/envelope';

export type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
};

type RawOptions = {
  method?: string;
  headers?: Record<string, string | string[] | undefined>;
  body?: string | Buffer;
};

/** One HTTP request whose path is sent exactly as it is given: nothing is normalised, escaped or decompressed. */
export function rawRequest(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawOptions = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const sentHeaders = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers: sentHeaders as never, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: whole,
            text: whole.toString(),
          });
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

const codes = new Set([200, 2008, 4000, 4001, 4002, 4003, 4004, 4006, 4009, 4010, 4029, 5000]);
const inside =
  /\bat \S+ \(|:\d+:\d+\)?|node_modules|\/src\/|select |insert |PostgresError|TypeError|SQLSTATE/;

/** What is wrong with an answer's shape, in words; empty when it is a sound envelope. */
export function faultsOf({ status, headers, text }: RawAnswer): string[] {
  const faults: string[] = [];
  const say = (wrong: boolean, words: string) => wrong && faults.push(words);
  say(status >= 500, `HTTP ${status}`);
  say(
    !String(headers['content-type']).startsWith('application/json'),
    `type ${String(headers['content-type'])}`,
  );
  let answer: Envelope<{ fields?: { field: string; reason: string }[] }>;
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    return [...faults, `no JSON: ${text.slice(0, 200)}`];
  }
  say(
    Object.keys(answer).toSorted().join() !== 'code,data,message,msg',
    `keys ${Object.keys(answer).join()}`,
  );
  say(!codes.has(answer.code), `code ${answer.code}`);
  say(answer.msg !== answer.message, 'msg is not message');
  say(!/[\u4e00-\u9fff]/.test(answer.message), `not Chinese: ${answer.message}`);
  say(typeof answer.data !== 'object' || answer.data === null, 'data is no object');
  if (answer.code !== 200) say(inside.test(text), `tells of our inside: ${text.slice(0, 300)}`);
  if (status === 200 && answer.code === 4000) {
    const fields = answer.data?.fields ?? [];
    const sound = fields.every((one) => one.field && /[\u4e00-\u9fff]/.test(one.reason));
    say(fields.length === 0 || !sound, `4000 without fields: ${text.slice(0, 300)}`);
  }
  return faults;
}

export const codeOf = (answer: RawAnswer) => (JSON.parse(answer.text) as Envelope<unknown>).code;
