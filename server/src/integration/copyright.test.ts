import { COPYRIGHT } from '@xuelin/contract/core/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { sendProof } from '../exam/exam.testing.ts';
import { buildResource, buildUpload } from '../resource/resource.testing.ts';
import { useComplaints, type Person } from './copyright.testing.ts';

const it = useTestApp();
const { db } = it;
const day = 86_400;
const complaints = useComplaints(it);
const {
  person,
  as,
  claim,
  counterInput,
  complain,
  decide,
  detailOf,
  stateOf,
  documentState,
  isShown,
  lastMessage,
  takenDown,
} = complaints;
let author: Person;
let claimant: Person;
let document: number;
let operator: string;
beforeEach(() => void ({ author, claimant, document, operator } = complaints.people()));

describe('a complaint about copyright', () => {
  test('is acknowledged with its number and day, and shown to its claimant with what they sent', async () => {
    const picture = await sendProof(it.url, claimant.token);
    const uploadId = await buildUpload(db, { uid: claimant.uid, name: '合同.pdf' });
    const { code, data } = await complain(claimant, { proofIds: [picture.id], uploadIds: [uploadId] });
    const dueAt = it.clock.now() + COPYRIGHT.answerDays * day;
    expect([code, data]).toMatchObject([200, { state: 'received', side: 'claimant', dueAt }]);
    expect(data.number).toMatch(/^BQ\d{6}$/);
    expect(await lastMessage(claimant)).toMatchObject({ event: 'copyright.received' });
    const detail = (await detailOf(claimant, data.id)).data;
    expect(detail).toMatchObject({
      title: '线性代数讲义',
      work: claim().work,
      claim: { name: '王小明', contact: 'wang@example.com' },
      counter: null,
      endedAt: null,
    });
    expect(detail.claim.proofs?.map(({ isPicture }) => isPicture)).toEqual([true, false]);
    const list = await it.call('copyright/getList', { side: 'claimant' }, claimant);
    expect(list.data.list.map(({ id }) => id)).toEqual([data.id]);
    expect(await documentState()).toBe('published');
  });

  test('of the same member about the same thing is there once at a time; of another beside it', async () => {
    const { id } = (await complain(claimant)).data;
    expect((await complain(claimant)).code).toBe(4009);
    expect((await complain(await person())).code).toBe(200);
    expect((await decide(id, 'reject')).code).toBe(200);
    expect((await complain(claimant)).code).toBe(200);
  });

  test('sent again with the same key is one', async () => {
    const key = crypto.randomUUID();
    const [one, two] = [
      await it.call('copyright/complain', claim(), { token: claimant.token, key }),
      await it.call('copyright/complain', claim(), { token: claimant.token, key }),
    ];
    expect(one.data.id).toBe(two.data.id);
    expect(await db`select 1 from copyright_complaint where claimant_uid = ${claimant.uid}`).toHaveLength(1);
  });

  test('is refused for what is one’s own, not there, or of no such kind, and without its words', async () => {
    expect((await complain(author)).code).toBe(4003);
    expect((await complain(claimant, { id: 999_999 })).code).toBe(4004);
    expect((await complain(claimant, { kind: 'nothing' })).code).toBe(4000);
    for (const bad of [
      { text: '' },
      { text: ' \u200b ' },
      { work: '长'.repeat(COPYRIGHT.workMax + 1) },
      { name: '' },
      { contact: '' },
      { truthful: false },
      { proofIds: [1, 2, 3, 4, 5, 6, 7] },
    ])
      expect([bad, (await complain(claimant, bad)).code]).toEqual([bad, 4000]);
    expect((await it.call('copyright/complain', claim())).code).toBe(2008);
  });

  test('takes no proof of somebody else, and none that is used elsewhere', async () => {
    const theirs = await sendProof(it.url, author.token);
    expect((await complain(claimant, { proofIds: [theirs.id] })).code).toBe(4004);
    const { uploadId } = await buildResource(db, { uid: claimant.uid });
    expect((await complain(claimant, { uploadIds: [uploadId] })).code).toBe(4009);
    expect(await db`select 1 from copyright_complaint where claimant_uid = ${claimant.uid}`).toEqual([]);
  });

  test('comes so many times a day at most', async () => {
    const codes: number[] = [];
    for (let i = 0; i <= COPYRIGHT.perDay; i++) {
      const { id } = await buildResource(db, { uid: author.uid });
      codes.push((await complain(claimant, { id })).code);
    }
    expect(codes).toEqual([...Array.from({ length: COPYRIGHT.perDay }, () => 200), 4029]);
  });

  test('and its parts are nobody else’s: its author hears of it only when something was taken down', async () => {
    const { id } = (await complain(claimant)).data;
    const stranger = await person();
    for (const who of [stranger, author]) expect((await detailOf(who, id)).code).toBe(4004);
    expect((await it.call('copyright/counter', counterInput(id), as(author))).code).toBe(4004);
    expect((await it.call('copyright/getList', { side: 'author' }, author)).data.list).toEqual([]);
    expect(await lastMessage(author)).toBeUndefined();
    await decide(id, 'takeDown');
    expect((await detailOf(stranger, id)).code).toBe(4004);
    for (const name of ['copyright/counter', 'copyright/react', 'copyright/withdraw'] as const)
      expect((await it.call(name, counterInput(id) as never, as(stranger))).code).toBe(4004);
  });
});

describe('proof', () => {
  test('is seen by who sent it and by staff, never by the other side', async () => {
    const picture = await sendProof(it.url, claimant.token);
    const uploadId = await buildUpload(db, { uid: claimant.uid, name: '合同.pdf' });
    const [{ storageKey } = { storageKey: '' }] = await db<{ storageKey: string }[]>`
      select storage_key from file where upload_id = ${uploadId}`;
    await it.services.storage.put(storageKey, Buffer.from('%PDF-1.4 proof'));
    const { id } = (await complain(claimant, { proofIds: [picture.id], uploadIds: [uploadId] })).data;
    await decide(id, 'takeDown');
    const own = (await detailOf(claimant, id)).data.claim.proofs ?? [];
    const forAuthor = (await detailOf(author, id)).data.claim;
    expect(forAuthor).toMatchObject({ name: '王小明', contact: null, proofs: null });
    const staff = await it.call('operator/getCopyrightList', { state: 'open', limit: 50 }, { operator });
    const staffProofs = staff.data.list.find((one) => one.id === id)?.claim.proofs ?? [];
    expect(own).toHaveLength(2);
    for (const [at, { url }] of own.entries()) {
      const path = `${it.url}${url}`;
      expect((await fetch(path, { headers: { token: claimant.token } })).status).toBe(200);
      expect((await fetch(path, { headers: { token: author.token } })).status).toBe(403);
      expect((await fetch(path)).status).toBe(403);
      const bare = `${it.url}${staffProofs[at]?.url}`;
      expect((await fetch(bare, { headers: { operator } })).status).toBe(200);
      expect((await fetch(bare, { headers: { token: claimant.token } })).status).toBe(403);
    }
    const finance = await it.loginOperator('finance');
    const [first] = staffProofs;
    expect((await fetch(`${it.url}${first?.url}`, { headers: { operator: finance } })).status).toBe(403);
    // A document that is no proof is at no such address, whoever asks.
    const { uploadId: published } = await buildResource(db, { uid: claimant.uid });
    const wrong = await fetch(`${it.url}/media/copyright/${published}`, { headers: { operator } });
    expect(wrong.status).toBe(404);
  });
});

describe('staff', () => {
  test('reject a complaint: nothing happens to the content, the claimant hears why', async () => {
    const { id } = (await complain(claimant)).data;
    expect((await decide(id, 'restore')).code).toBe(4009);
    expect((await decide(id, 'reject', '没有看到权属证明')).code).toBe(200);
    expect((await decide(id, 'reject')).code).toBe(4009);
    expect((await detailOf(claimant, id)).data).toMatchObject({
      state: 'rejected',
      outcome: '没有看到权属证明',
      dueAt: null,
    });
    expect(await documentState()).toBe('published');
    expect((await detailOf(author, id)).code).toBe(4004);
    expect(await lastMessage(author)).toBeUndefined();
  });

  test('take the content down: both hear of it, and the author reads why', async () => {
    const id = await takenDown();
    expect([await documentState(), await isShown()]).toEqual(['rejected', false]);
    const dueAt = it.clock.now() + COPYRIGHT.counterDays * day;
    expect((await detailOf(author, id)).data).toMatchObject({ state: 'takenDown', side: 'author', dueAt });
    const link = `#/pages/copyright/details?id=${id}`;
    for (const who of [author, claimant])
      expect(await lastMessage(who)).toEqual({ event: 'copyright.takenDown', link });
    const decision = await it.call('report/getDecision', { kind: 'resource', id: document }, author);
    expect(decision.data).toMatchObject({ code: 'copyright', complaintId: id, canAppeal: false });
    const appeal = { kind: 'resource', id: document, text: '不是的' };
    expect((await it.call('report/appeal', appeal, as(author))).code).toBe(4009);
  });

  test('let nothing pass while a complaint runs, however it is submitted again', async () => {
    const id = await takenDown();
    await it.call('resource/update', { id: document, publish: true, rights: true }, as(author));
    await db`update resource set state = 'reviewing' where id = ${document}`;
    await db`
      insert into moderation_case (kind, ref_id, cause, created_at)
      values ('resource', ${document}, 'resubmitted', ${it.clock.now()}) on conflict do nothing`;
    const open = await it.call('operator/getReviewList', { kind: 'resource', limit: 50 }, { operator });
    const waiting = open.data.list.find(({ refId }) => refId === document);
    const approve = () =>
      it.call(
        'operator/decideReview',
        { id: waiting?.id ?? 0, approve: true },
        { operator, key: crypto.randomUUID() },
      );
    expect((await approve()).code).toBe(4009);
    expect(await isShown()).toBe(false);
    await decide(id, 'uphold', '权属清楚');
    expect(await stateOf(id)).toBe('upheld');
    // Afterwards what the author changed is looked at like anything else.
    expect((await approve()).code).toBe(200);
  });

  test('see the complaints that wait, count what stands against an author, and mark who repeats it', async () => {
    for (let i = 0; i < COPYRIGHT.repeatCount; i++) {
      const { id } = await buildResource(db, { uid: author.uid });
      const complaint = (await complain(claimant, { id })).data.id;
      expect((await decide(complaint, 'takeDown')).code).toBe(200);
    }
    const { id } = (await complain(claimant)).data;
    const waiting = await it.call('operator/getCopyrightList', { uid: author.uid }, { operator });
    expect(waiting.data.list).toMatchObject([
      {
        id,
        claimant: { uid: claimant.uid },
        author: { uid: author.uid },
        infringementCount: COPYRIGHT.repeatCount,
        repeated: true,
        byHand: false,
        claim: { contact: 'wang@example.com' },
      },
    ]);
    const member = await it.call('operator/getMember', { uid: author.uid }, { operator });
    expect(member.data.infringementCount).toBe(COPYRIGHT.repeatCount);
    const open = await it.call('operator/getCopyrightList', { uid: author.uid, state: 'open' }, { operator });
    const restored = open.data.list.find((one) => one.state === 'takenDown')?.id ?? 0;
    await decide(restored, 'restore');
    const after = await it.call('operator/getMember', { uid: author.uid }, { operator });
    expect(after.data.infringementCount).toBe(COPYRIGHT.repeatCount - 1);
    const pages = { uid: author.uid, state: 'all', limit: 2 } as const;
    const first = await it.call('operator/getCopyrightList', pages, { operator });
    const cursor = first.data.nextCursor ?? '';
    const second = await it.call('operator/getCopyrightList', { ...pages, cursor }, { operator });
    expect(new Set([...first.data.list, ...second.data.list].map((one) => one.id)).size).toBe(4);
  });

  test('of finance decide nothing, nor does anybody without a session', async () => {
    const { id } = (await complain(claimant)).data;
    const finance = await it.loginOperator('finance');
    const input = { id, outcome: 'takeDown', reason: '好' } as const;
    expect((await it.call('operator/decideCopyright', input, { operator: finance })).code).toBe(4003);
    expect((await it.call('operator/getCopyrightList', {}, { operator: finance })).code).toBe(4003);
    expect((await it.call('operator/decideCopyright', input)).code).toBe(2008);
    expect((await decide(999_999, 'takeDown')).code).toBe(4004);
    expect((await decide(id, 'takeDown', ' ')).code).toBe(4000);
  });
});
