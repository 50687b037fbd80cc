import { setTimeout as wait } from 'node:timers/promises';
import type { AttackTarget } from './attack-target.ts';

const tus = { 'tus-resumable': '1.0.0' };

/** Announces an upload; answers its path on the server. */
export async function announceUpload(
  { url }: AttackTarget,
  token: string,
  { name, length }: { name: string; length: number },
): Promise<string> {
  const response = await fetch(`${url}/files`, {
    method: 'POST',
    headers: {
      ...tus,
      TOKEN: token,
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const place = response.headers.get('location');
  if (!place) throw new Error(`announcing was refused: ${response.status} ${await response.text()}`);
  return new URL(place, url).pathname;
}

/** Sends a piece to an address below the server; answers the status. */
export async function sendPiece(
  { url }: AttackTarget,
  token: string,
  place: string,
  bytes: Buffer,
): Promise<number> {
  const response = await fetch(url + place, {
    method: 'PATCH',
    headers: {
      ...tus,
      TOKEN: token,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Bytes of an upload that the server has. */
export async function bytesOf({ url }: AttackTarget, token: string, place: string): Promise<number> {
  const response = await fetch(url + place, { method: 'HEAD', headers: { ...tus, TOKEN: token } });
  return Number(response.headers.get('upload-offset'));
}

/** Uploads a document, publishes it and waits until everybody sees it, or else until its first page is drawn. */
export async function sendDocument(
  target: AttackTarget,
  token: string,
  { name, bytes }: { name: string; bytes: Buffer },
  { untilPublished = true } = {},
): Promise<void> {
  const place = await announceUpload(target, token, { name, length: bytes.length });
  const status = await sendPiece(target, token, place, bytes);
  if (status !== 204) throw new Error(`sending was refused: ${status}`);
  const uploadId = place.split('/').at(-1) ?? '';
  const ask = async (call: string, input: Record<string, string>) => {
    const response = await fetch(
      `${target.url}/apis/${call}?${new URLSearchParams({ version: '1.0.0', s: 'uniapp', ...input }).toString()}`,
      {
        headers: { TOKEN: token },
      },
    );
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
  while ((await ask('file/getInfo', { uploadId }))['state'] !== 'ready') await wait(50);
  const tree = (await ask('resource/getCategoryTree', {}))['list'] as {
    id: number;
    children: { id: number }[];
  }[];
  const { data, message } = await target.ask(
    'resource/create',
    {
      title: name.replace(/\.\w+$/, ''),
      description: '',
      categoryId: tree[0]?.children[0]?.id ?? tree[0]?.id,
      subject: '数学',
      year: null,
      price: 0,
      memberFree: false,
      buyerFile: 'original',
      uploadId,
      rights: true,
    },
    { token },
  );
  if (!data) throw new Error(`publishing was refused: ${message}`);
  const drawn = async () => Number((await ask('resource/getMine', { id: String(data.id) }))['pagesDone']);
  if (!untilPublished) {
    while ((await drawn()) === 0) await wait(50);
    return;
  }
  while ((await ask('resource/getMine', { id: String(data.id) }))['state'] !== 'published') await wait(50);
}
