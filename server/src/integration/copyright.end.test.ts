import { COPYRIGHT } from '@xuelin/contract/core/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { sendProof } from '../exam/exam.testing.ts';
import { buildPoster, buildSeeding } from '../seeding/seeding.testing.ts';
import { useComplaints, type Person } from './copyright.testing.ts';

const it = useTestApp();
const { db } = it;
const day = 86_400;
const complaints = useComplaints(it);
const {
  person,
  later,
  as,
  counterInput,
  complain,
  decide,
  detailOf,
  stateOf,
  documentState,
  isShown,
  lastMessage,
  runJob,
  takenDown,
  countered,
} = complaints;
let author: Person;
let claimant: Person;
let document: number;
beforeEach(() => void ({ author, claimant, document } = complaints.people()));

describe('a counter-notice', () => {
  test('goes to the claimant without contact and proof; without a reaction in time the content is back', async () => {
    const id = await takenDown();
    const proof = await sendProof(it.url, author.token);
    const answer = counterInput(id, { proofIds: [proof.id] });
    expect((await it.call('copyright/counter', answer, as(claimant))).code).toBe(4003);
    expect((await it.call('copyright/counter', answer, as(author))).code).toBe(200);
    expect((await it.call('copyright/counter', answer, as(author))).code).toBe(4009);
    expect(await lastMessage(claimant)).toMatchObject({ event: 'copyright.countered' });
    expect((await detailOf(claimant, id)).data).toMatchObject({
      state: 'countered',
      counter: { name: '李作者', text: '这是我自己的讲义，有手稿', contact: null, proofs: null },
      dueAt: it.clock.now() + COPYRIGHT.reactDays * day,
    });
    expect((await detailOf(author, id)).data.counter?.proofs).toHaveLength(1);
    await runJob();
    expect(await stateOf(id)).toBe('countered');
    await later(COPYRIGHT.reactDays * day + 1);
    await runJob();
    expect([await stateOf(id), await documentState(), await isShown()]).toEqual([
      'restored',
      'published',
      true,
    ]);
    expect(await lastMessage(author)).toMatchObject({ event: 'copyright.restored' });
    expect(await lastMessage(claimant)).toMatchObject({ event: 'copyright.restored' });
    await runJob();
    expect(
      await db`select 1 from message where uid = ${author.uid} and event = 'copyright.restored'`,
    ).toHaveLength(1);
  });

  test('that does not come in time, or comes too late, leaves it down', async () => {
    const id = await takenDown();
    await later(COPYRIGHT.counterDays * day + 1);
    expect((await it.call('copyright/counter', counterInput(id), as(author))).code).toBe(4009);
    await runJob();
    expect([await stateOf(id), await isShown()]).toEqual(['upheld', false]);
    expect((await it.call('copyright/counter', counterInput(id), as(author))).code).toBe(4009);
  });

  test('that the claimant does not accept keeps it down until staff decide', async () => {
    const id = await countered();
    const words = { id, text: '已向法院起诉', truthful: true as const };
    expect((await it.call('copyright/react', words, as(author))).code).toBe(4003);
    const proof = await sendProof(it.url, claimant.token);
    const input = { ...words, proofIds: [proof.id] };
    expect((await it.call('copyright/react', input, as(claimant))).code).toBe(200);
    expect((await it.call('copyright/react', input, as(claimant))).code).toBe(4009);
    await later(400 * day);
    author.token = await it.loginAs(author.uid);
    await runJob();
    expect([await stateOf(id), await isShown()]).toEqual(['disputed', false]);
    expect((await detailOf(author, id)).data.reaction).toMatchObject({ text: '已向法院起诉', proofs: null });
    expect((await decide(id, 'restore', '判决支持作者')).code).toBe(200);
    expect([await stateOf(id), await isShown()]).toEqual(['restored', true]);
  });

  test('is only for what was taken down, and a reaction only for a counter-notice', async () => {
    const id = await takenDown();
    const words = { id, text: '已起诉', truthful: true as const };
    expect((await it.call('copyright/react', words, as(claimant))).code).toBe(4009);
    expect((await it.call('copyright/counter', counterInput(id, { text: '' }), as(author))).code).toBe(4000);
    expect((await it.call('copyright/counter', counterInput(id))).code).toBe(2008);
    expect((await it.call('copyright/react', words)).code).toBe(2008);
    expect((await it.call('copyright/withdraw', { id })).code).toBe(2008);
  });
});

describe('content comes back', () => {
  test('when the claimant withdraws, once', async () => {
    const id = await takenDown();
    expect((await it.call('copyright/withdraw', { id }, as(author))).code).toBe(4003);
    expect((await it.call('copyright/withdraw', { id }, as(claimant))).code).toBe(200);
    expect((await it.call('copyright/withdraw', { id }, as(claimant))).code).toBe(4009);
    expect([await stateOf(id), await isShown()]).toEqual(['withdrawn', true]);
  });

  test('not while another complaint keeps it down', async () => {
    const other = await person();
    const second = (await complain(other)).data.id;
    const first = await takenDown();
    expect((await decide(second, 'takeDown')).code).toBe(200);
    await it.call('copyright/withdraw', { id: first }, as(claimant));
    expect([await stateOf(first), await isShown()]).toEqual(['withdrawn', false]);
    await decide(second, 'uphold');
    expect(await isShown()).toBe(false);
  });

  test('not with what its author changed meanwhile', async () => {
    const id = await takenDown();
    await db`update resource set title = '换了内容的讲义' where id = ${document}`;
    await decide(id, 'restore');
    expect([await stateOf(id), await isShown()]).toEqual(['restored', false]);
  });

  test('not when its author had taken it off the shelf themselves', async () => {
    const { id } = (await complain(claimant)).data;
    await it.call('resource/offShelf', { id: document }, as(author));
    await decide(id, 'takeDown');
    await decide(id, 'restore');
    expect(await documentState()).toBe('offShelf');
  });

  test('of another kind just the same', async () => {
    const poster = await buildPoster(it);
    const post = await buildSeeding(it, { uid: poster.uid });
    const shown = async () =>
      (await it.call('seeding/getMySeeding', { limit: 50 }, poster)).data.list.find(({ id }) => id === post)
        ?.state;
    const { id } = (await complain(claimant, { kind: 'seeding', id: post })).data;
    await decide(id, 'takeDown');
    expect(await shown()).toBe('rejected');
    await decide(id, 'restore');
    expect(await shown()).toBe('published');
  });
});

test('an account that ends takes its words along, and ends what it had open', async () => {
  const id = await countered();
  const { copyrightData } = await import('../copyright/copyright.data.ts');
  await copyrightData.erase?.(it.services, { uid: claimant.uid, now: it.clock.now() });
  const [row] = await db`select state, claim, counter from copyright_complaint where id = ${id}`;
  expect(row).toMatchObject({ state: 'closed', claim: {}, counter: { name: '李作者' } });
  expect(await isShown()).toBe(true);
  await copyrightData.erase?.(it.services, { uid: author.uid, now: it.clock.now() });
  const [after] =
    await db`select title, counter ->> 'text' as text from copyright_complaint where id = ${id}`;
  expect(after).toEqual({ title: '', text: '' });
});
