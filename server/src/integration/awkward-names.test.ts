import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { makeExport } from '../account/export/make-export.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { makePdf } from '../conversion/testing/conversion.testing.ts';
import { selectFile } from '../file/file.public.ts';
import { inspectFile } from '../file/inspect.ts';
import { buildCategories, buildResource } from '../resource/resource.testing.ts';

/* Names that people and attackers give files, from the upload to the download, the archive and an album. */

const it = useTestApp();
const pdf = makePdf({ pages: 1 });
const text = Buffer.from('echo 这是一段普通的文字，不是程序。\r\n');
const zip = Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1');

type Name = [what: string, raw: string, kept: string, header: string];
const names: Name[] = [
  ['of 255 bytes', `${'长'.repeat(83)}a.pdf`, `${'长'.repeat(83)}a.pdf`, 'a.pdf'],
  ['far too long', `${'b'.repeat(900)}.pdf`, `${'b'.repeat(196)}.pdf`, `${'b'.repeat(196)}.pdf`],
  ['with emoji', '👨‍👩‍👧 笔记😀.pdf', '👨‍👩‍👧 笔记😀.pdf', 'resource.pdf'],
  ['turned around', '期末\u202efdp.exe', '期末fdp.exe.pdf', 'fdp.exe.pdf'],
  ['with paths', '../../..\\etc/passwd.pdf', '_.._.._etc_passwd.pdf', '_.._.._etc_passwd.pdf'],
  ['with controls', 'a\0b\u0007c\u001b[31m.pdf', 'abc[31m.pdf', 'abc[31m.pdf'],
  ['hidden', ' ...hidden.pdf', 'hidden.pdf', 'hidden.pdf'],
  ['of spaces', ' \u3000\t ', '未命名.pdf', 'resource.pdf'],
  ['of Windows', 'CON.pdf', 'CON.pdf', 'CON.pdf'],
  ['of piled marks', `e${'\u0301'.repeat(200)}.pdf`, `é${'\u0301'.repeat(4)}.pdf`, 'resource.pdf'],
  ['with two endings', '作业.pdf.exe', '作业.pdf.exe.pdf', 'pdf.exe.pdf'],
  [
    'with a header in it',
    'a"; filename=evil.html\r\nset-cookie: x=y.pdf',
    'a"; filename=evil.htmlset-cookie: x=y.pdf',
    'a filename=evil.htmlset-cookie: x=y.pdf',
  ],
  ['of percent signs', '%2e%2e%2f100%.pdf', '%2e%2e%2f100%.pdf', '2e 2e 2f100.pdf'],
];

let uid: number;
let token: string;
let categoryId: number;

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  ({ math: categoryId } = await buildCategories(it.db));
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

/** Sends a file under a name as a client does, and has it looked at; answers its uploadId. */
async function upload(bytes: Buffer, name: string, more: Record<string, string> = {}): Promise<string> {
  const metadata = Object.entries({ filename: name, ...more })
    .map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const tus = { token, 'tus-resumable': '1.0.0' };
  const start = await fetch(`${it.url}/files`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  expect(start.status).toBe(201);
  const address = start.headers.get('location') ?? '';
  const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  await fetch(new URL(address, it.url), { method: 'PATCH', headers: { ...tus, ...piece }, body: bytes });
  const uploadId = address.split('/').at(-1) ?? '';
  await inspectFile(it.services, (await selectFile(it.db, { uploadId }))?.id ?? 0);
  return uploadId;
}

async function document(uploadId: string): Promise<{ id: number; fileName: string }> {
  const form = { title: '一份讲义', description: '', categoryId, subject: '高等数学', year: null };
  const offer = { price: 0, memberFree: false, buyerFile: 'original' };
  const input = { ...form, ...offer, uploadId, draft: true, rights: false };
  const { code, data } = await it.call('resource/create', input, { token, key: crypto.randomUUID() });
  expect(code).toBe(200);
  return data;
}

/** Controls, bidirectional marks and separators of paths: nothing of it reaches anybody. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const harmful = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2060-\u2069/\\]/;

/** The two names of a Content-Disposition, as a browser reads them. */
function namesIn(header: string | null): { plain: string; full: string } {
  const plain = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]*))/.exec(header ?? '');
  const encoded = /filename\*=UTF-8''([^;]*)/.exec(header ?? '')?.[1];
  const simple = (plain?.[1] ?? plain?.[2] ?? '').replaceAll(/\\(.)/g, '$1');
  return { plain: simple, full: encoded === undefined ? simple : decodeURIComponent(encoded) };
}

describe.each(names)('a name %s', (_, raw, kept, header) => {
  test('is kept without what fools people, and is the one of the download', async () => {
    const { id, fileName } = await document(await upload(pdf, raw));
    expect(fileName).not.toMatch(harmful);
    const { data } = await it.call('resource/download', { id }, { token, key: crypto.randomUUID() });
    expect(data.fileName).toBe(kept);
    const answer = await fetch(it.url + data.url, { headers: { token } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'application/pdf',
      null,
    ]);
    const disposition = answer.headers.get('content-disposition') ?? '';
    // Latin letters alone, and one parameter of each kind.
    expect(disposition).toMatch(/^attachment; filename=[\x20-\x7e]+$/);
    const { plain, full } = namesIn(disposition);
    expect([plain.replace(/^resource-\d+/, 'resource'), full]).toEqual([header, kept]);
  });

  test('of an attachment stays a ZIP file', async () => {
    const free = (await buildResource(it.db, { uid, price: 0 })).id;
    const album = await buildAlbum(it.db, { uid, ids: [free] });
    const uploadId = await upload(zip, raw, { purpose: 'archive' });
    const form = { title: '期末冲刺', description: '', discount: 0, state: 'draft' };
    const saved = await it.call(
      'album/save',
      { ...form, id: album, attachmentIds: [uploadId] },
      { token, key: crypto.randomUUID() },
    );
    expect(saved.code).toBe(200);
    const { data } = await it.call('album/download', { id: album, uploadId }, { token });
    expect(data.fileName).toMatch(/\.zip$/);
    expect(data.fileName).not.toMatch(harmful);
    const answer = await fetch(it.url + data.url, { headers: { token } });
    const { plain, full } = namesIn(answer.headers.get('content-disposition'));
    expect([answer.headers.get('content-type'), full]).toEqual(['application/zip', data.fileName]);
    expect(plain).toMatch(/^[\x20-\x7e]+\.zip$/);
  });
});

test.each(['开机.bat', '脚本.ps1', '页面.hta', '表.txt.vbs'])('a text called %s is a text', async (raw) => {
  const { id } = await document(await upload(text, raw));
  const { data } = await it.call('resource/download', { id }, { token, key: crypto.randomUUID() });
  expect(data.fileName).toBe(`${raw}.txt`);
  const answer = await fetch(it.url + data.url, { headers: { token } });
  expect(namesIn(answer.headers.get('content-disposition')).full).toBe(`${raw}.txt`);
});

test('the archive of one’s own files has each once, under a name that every system unpacks', async () => {
  const counted = await it.db<{ count: number }[]>`
    select count(*)::int as count from file where uid = ${uid} and state = 'ready' and purpose in ('document', 'archive')`;
  await it.call('user/exportData', {}, { token });
  const [row] = await it.db<{ id: number }[]>`select id from data_export where uid = ${uid}`;
  await makeExport(it.services, { id: row?.id ?? 0 });
  const { data } = await it.call('user/getExport', {}, { token });
  const answers = await Promise.all(
    data.volumes.map(({ url }) => fetch(it.url + url, { headers: { token } })),
  );
  const bodies = await Promise.all(answers.map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
  const paths = bodies.flatMap((body) => Object.keys(unzipSync(body)));
  const stored = paths.filter((path) => /^文件\/(资料原件|专辑附件)\//.test(path));
  // Files of the builders have no bytes in the storage: those are not there.
  expect(stored.length).toBeGreaterThanOrEqual(names.length * 2);
  expect(stored.length).toBeLessThanOrEqual(counted[0]?.count ?? 0);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  for (const path of paths) {
    for (const part of path.split('/')) {
      expect(part).not.toMatch(harmful);
      expect(part).not.toMatch(/^\.|[<>:"|?*]|[ .]$/);
      expect(part).not.toMatch(/^(?:con|nul|prn|aux|com\d|lpt\d)(?:\.|$)/i);
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
      expect(part).not.toBe('');
    }
  }
});
