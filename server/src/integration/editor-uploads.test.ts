import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildFile } from '../file/file.testing.ts';

const it = useTestApp();
let uid: number;
let editor: string;

beforeAll(async () => {
  ({ uid } = await buildMember(it.db));
  editor = await it.loginOperator('editor', uid);
});

async function sendPicture(headers: Record<string, string>) {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2f6fed' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([png]), '图.png');
  // Lets fetch write the form as it would be sent.
  const request = new Request('http://app/', { method: 'POST', body: form });
  const answer = await it.app.inject({
    method: 'POST',
    url: '/apis/upload/image',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ code: number; data: { id: number }[] }>();
}

const startUpload = (headers: Record<string, string>) =>
  it.app.inject({
    method: 'POST',
    url: '/files',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `filename ${Buffer.from('课.mp4').toString('base64')},purpose ${Buffer.from('video').toString('base64')}`,
    },
  });

test('a picture that an editor sends belongs to the member they publish as', async () => {
  const { code, data } = await sendPicture({ OPERATOR: editor });
  expect(code).toBe(200);
  const [file] = await it.db<{ uid: number }[]>`select uid from file where id = ${data[0]?.id ?? 0}`;
  expect(file?.uid).toBe(uid);
});

test('nobody else sends by an operator’s session: no session, another role, an editor without a member, a forged one', async () => {
  const others: Record<string, string>[] = [
    {},
    { OPERATOR: await it.loginOperator('reviewer', uid) },
    { OPERATOR: await it.loginOperator('editor') },
    { OPERATOR: 'x'.repeat(43) },
  ];
  for (const headers of others) {
    expect((await sendPicture(headers)).code).toBe(2008);
    expect((await startUpload(headers)).statusCode).toBe(401);
  }
});

test('an editor starts the upload of a video and sees its state; that of another stays unknown', async () => {
  const response = await startUpload({ OPERATOR: editor });
  expect(response.statusCode).toBe(201);
  const uploadId = String(response.headers.location).split('/').at(-1) ?? '';
  const info = await it.call('operator/getFileInfo', { uploadId }, { operator: editor });
  expect(info).toMatchObject({ code: 200, data: { name: '课.mp4', purpose: 'video', state: 'pending' } });
  const { uid: other } = await buildMember(it.db);
  const foreign = await buildFile(it.db, { uid: other });
  const answer = await it.call('operator/getFileInfo', { uploadId: foreign.uploadId }, { operator: editor });
  expect(answer.code).toBe(4004);
  const lonely = await it.loginOperator('editor');
  expect((await it.call('operator/getFileInfo', { uploadId }, { operator: lonely })).code).toBe(4003);
});
