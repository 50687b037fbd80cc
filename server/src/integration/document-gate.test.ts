import type { Call } from '@xuelin/contract/core/call';
import type { CallName } from '@xuelin/contract/core/types';
import { registry } from '@xuelin/contract/registry';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleInputs } from '#core/testing/sample-inputs.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { memberData } from '../registry.ts';
import { buildGuardedDocument, type Guarded, type Person } from './document-gate.testing.ts';

/*
 * What one may not see of a document leaves by no reading call of the contract, no page for sharing and no export. The
 * calls are those of the registry: a new one is asked from its first day.
 */

const it = useTestApp();
let guarded: Guarded;
let known: Record<string, readonly unknown[]>;
const calls = Object.values<Call>(registry).filter(
  ({ writes, access }) => !writes && ['public', 'optional', 'member'].includes(access),
);

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  guarded = await buildGuardedDocument(it);
  const { ids, uploads, people } = guarded;
  known = {
    id: [...new Set(Object.values(ids))],
    resourceId: [ids.document, ids.draft],
    introduceId: [1],
    uid: [people.author.uid, people.buyer.uid, people.curator.uid],
    kind: ['resource', 'album', 'rating'],
    keyword: ['共同的词', guarded.wordOf(15), '草稿密语', '到此为止'],
    uploadId: uploads,
    from: [1, 7, 15],
    month: ['2026-09'],
    textVersion: ['1'],
    viewed: [String(ids.document)],
    bankIds: ['1'],
    year: [2026],
    code: ['000000000000'],
    state: ['aaaaaaaa'],
    redirect: ['https://example.com/'],
  };
});

type Answers = { text: string; leaks: string[]; reached: Set<string> };

/** Every answer that the reading calls give somebody, as one text, and the calls that understood their input. */
async function everyAnswer(person: Person | null): Promise<Answers> {
  const options = person ? { token: person.token } : {};
  const texts: string[] = [];
  const found = new Set<string>();
  const reached = new Set<string>();
  for (const call of calls) {
    if (call.access === 'member' && !person) continue;
    const inputs = sampleInputs(call.input, known);
    // They only read: all inputs of a call at once.
    const answers = await Promise.all(inputs.map((input) => it.call(call.name as CallName, input, options)));
    answers.forEach(({ status, code, message, data }, at) => {
      const input = inputs[at];
      expect([call.name, input, status]).toEqual([call.name, input, 200]);
      expect([call.name, input, code]).not.toEqual([call.name, input, 5000]);
      if (code !== 4000) reached.add(call.name);
      const text = `${message} ${JSON.stringify(data)}`;
      texts.push(text);
      for (const leak of leaks(text)) found.add(`${call.name}: ${leak}`);
    });
  }
  return { text: texts.join('\n'), leaks: [...found], reached };
}

/** All files that somebody's own data makes. */
async function everyExport({ uid }: Person): Promise<string> {
  let text = '';
  for (const part of memberData.flatMap((one) => one.exports ?? []))
    for await (const file of part(it.services, uid)) {
      text += file.path;
      for await (const chunk of file.chunks()) text += String(chunk);
    }
  return text;
}

/** The pages for sharing, and the address of the app. */
async function everyPage(): Promise<string> {
  const { ids } = guarded;
  const paths = Object.values(ids).flatMap((id) =>
    ['resource', 'album', 'rating'].map((kind) => `/s/${kind}/${id}`),
  );
  const answers = await Promise.all(['/', ...paths].map((path) => fetch(it.url + path)));
  return (await Promise.all(answers.map(async (answer) => answer.text()))).join('\n');
}

/** The secrets that stand in a text, by their names. */
const leaks = (text: string) =>
  Object.entries(guarded.secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));

describe('of what one may not see', () => {
  test('the walk finds what there is: the owner gets every page, the author the drafts, the buyer their notes', async () => {
    const { buyer, author } = guarded.people;
    const ofBuyer = await everyAnswer(buyer);
    const pageNames = Object.keys(guarded.secrets).filter((name) => name.startsWith('page '));
    expect(leaks(ofBuyer.text)).toEqual(
      expect.arrayContaining([...pageNames, 'a private note', 'a rating that waits', 'a contact']),
    );
    // Each call got inputs that it took, or this would prove nothing of it.
    const unreached = calls.filter(({ name }) => !ofBuyer.reached.has(name)).map(({ name }) => name);
    expect(unreached).toEqual([]);
    const ofAuthor = await everyAnswer(author);
    expect(leaks(ofAuthor.text)).toEqual(
      expect.arrayContaining([
        ...pageNames,
        'a draft’s title',
        'a draft’s words',
        'words of what is reviewed',
      ]),
    );
    expect(leaks(ofAuthor.text)).not.toEqual(expect.arrayContaining(['a private note', 'a contact']));
  });

  test.each([
    ['a visitor', () => null],
    ['who did not buy it', () => guarded.people.stranger],
    ['who got their coins back', () => guarded.people.refunded],
    ['文档会员 for whom it is not free', () => guarded.people.documentVip],
    ['the author of a near copy', () => guarded.people.copyist],
    ['the curator of an album it is in', () => guarded.people.curator],
  ] as [string, () => Person | null][])('nothing leaves for %s', async (_, personOf) => {
    const person = personOf();
    const answers = await everyAnswer(person);
    // What everybody may see is there: the walk went to this document.
    expect(answers.text).toContain(guarded.secretOf(1));
    expect(answers.leaks).toEqual([]);
    expect(leaks(person ? await everyExport(person) : '')).toEqual([]);
  });

  test('nothing leaves by the pages for sharing', async () => {
    const text = await everyPage();
    expect(text).toContain(guarded.title);
    expect(leaks(text)).toEqual([]);
  });

  test('a near copy is named with its likeness, and nothing of its text', async () => {
    const { copyist } = guarded.people;
    const { data } = await it.call(
      'resource/getConversion',
      { id: guarded.ids.copy },
      { token: copyist.token },
    );
    expect(data.nearCopies.map(({ id }) => id)).toEqual([guarded.ids.document]);
    expect(leaks(JSON.stringify(data))).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('共同的词');
    const other = await it.call(
      'resource/getConversion',
      { id: guarded.ids.document },
      { token: copyist.token },
    );
    expect([other.code, leaks(JSON.stringify(other))]).toEqual([4003, []]);
  });
});
