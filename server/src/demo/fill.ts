import path from 'node:path';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { hashPassword, insertMember } from '../account/account.public.ts';
import { addLocalFile } from '../file/file.public.ts';
import { seedCategories } from '../category/category.public.ts';
import { makePurchase } from '../purchase/purchase.public.ts';
import {
  backdateResource,
  convertInTurn,
  publishAhead,
  rateResource,
  standardCategories,
} from '../resource/resource.public.ts';
import { addPayments } from './add-payments.ts';
import { giftExpiry, postGrant, settleShares } from '../wallet/wallet.public.ts';
import { demoCounters, demoPurchases } from './activity.ts';
import { addVideoTalks } from './add-danmu.ts';
import { addAlbums } from './add-albums.ts';
import { addBanks } from './banks/add-banks.ts';
import { addDays, addViewDays, demoArrival } from './add-days.ts';
import { addExams } from './add-exams.ts';
import { addLooks } from './add-looks.ts';
import { addInvitations } from './add-invitations.ts';
import { addMemberships } from './add-memberships.ts';
import { addPosts } from './posts/add-posts.ts';
import { addWithdrawals } from './add-withdrawals.ts';
import { addIntroductions } from './introductions/add-introductions.ts';
import { demoBanners } from './introductions/events.ts';
import { demoDocuments } from './catalog.ts';
import { type DemoDocument, demoUploadId } from './document.ts';
import { addDiscussions } from './discuss.ts';
import { addFollows } from './follows.ts';
import { actOnIntroductions } from './introductions/activity.ts';
import { addMessages } from './messages.ts';
import { demoAccounts, demoMembers, demoPassword, type DemoMember } from './people.ts';
import { practise } from './banks/practice-activity.ts';
import { addSearches } from './searches.ts';

const day = 86_400;
const documentFolder = path.join(import.meta.dirname, 'assets', 'documents');

/** Members, documents and a past for them. Each step finds what an interrupted one left. */
export async function fill(services: Services): Promise<void> {
  const { db } = services;
  const uids = await addMembers(services);
  const categories = await inTransaction(db, (tx) =>
    seedCategories(tx, 'resource_category', standardCategories),
  );
  const ids = new Map<string, number>();
  for (const document of demoDocuments) {
    ids.set(document.key, await addDocument(services, { document, uids, categories }));
  }
  await act(services, uids, ids);
  await addDays(services, ids);
  await addAlbums(services, { uids, documents: ids });
  const introductions = await addIntroductions(services, { uids, documents: ids });
  await actOnIntroductions(services, uids, introductions);
  await addDiscussions(services, uids, introductions, ids);
  await addVideoTalks(services, uids);
  const banks = await addBanks(services, { uids, documents: ids });
  await practise(services, uids, banks);
  await addExams(services, uids.get('zhou') ?? 0);
  await addFollows(services, uids);
  await addPayments(services, uids);
  await addPosts(services, { uids, documents: ids, introductions, banks });
  await addViewDays(services);
  await addLooks(services);
  await addInvitations(services, uids);
  await addWithdrawals(services, uids);
  await addMemberships(services, uids);
  await settleShares(services);
  await addMessages(services, uids);
  await addSearches(services, uids);
  await queuePages(services, ids);
}

/** The jobs make the documents' pages once the node is there for people, first of what the home page shows first: banners, then the hot. */
async function queuePages({ db, clock, config }: Services, ids: ReadonlyMap<string, number>): Promise<void> {
  const onBanners = demoBanners.flatMap(({ linkKind, to }) =>
    linkKind === 'resource' ? (ids.get(to) ?? []) : [],
  );
  await inTransaction(db, async (tx) => {
    const rows = await tx<{ id: number }[]>`
      select id from resource where id = any(${[...ids.values()]}::bigint[])
      order by id = any(${onBanners}::bigint[]) desc, hot desc, id desc`;
    const line = rows.map(({ id }) => id);
    await convertInTurn(tx, line, { now: clock.now(), lanes: config.converter.concurrency });
  });
}

async function addMembers({ db, clock }: Services): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(demoPassword);
  const uids = new Map<string, number>();
  for (const member of [...demoAccounts, ...demoMembers]) {
    const uid = await inTransaction(db, async (tx) => {
      const now = clock.now() - member.joinedDaysAgo * day;
      const trustLevel = member.joinedDaysAgo >= 15 ? 2 : 0;
      const newUid = await insertMember(tx, { ...profileOf(member), passwordHash, trustLevel, now });
      if (newUid !== null && member.coins > 0) {
        const gift = Math.floor(member.coins / 10);
        const title = '演示账号发放';
        await postGrant(tx, {
          uid: newUid,
          reason: 'demo_grant',
          refId: newUid,
          paid: member.coins - gift,
          gift,
          giftExpiresAt: giftExpiry(clock.now()),
          title,
          now,
        });
      }
      if (newUid !== null) return newUid;
      const [existingMember] = await tx<
        { uid: number }[]
      >`select uid from member where phone = ${member.phone}`;
      return existingMember?.uid ?? 0;
    });
    uids.set(member.key, uid);
  }
  return uids;
}

const sexes = ['unknown', 'male', 'female'] as const;

function profileOf({
  phone,
  nickname,
  sex,
  school,
  grade,
  targetExam,
  bio,
  certificate,
  ipProvince,
}: DemoMember) {
  const registerPlace = ipProvince;
  return { phone, nickname, sex: sexes[sex], school, grade, targetExam, bio, certificate, registerPlace };
}

async function addDocument(
  services: Services,
  entry: {
    document: DemoDocument;
    uids: Map<string, number>;
    categories: Map<string, number>;
  },
): Promise<number> {
  const { document, uids, categories } = entry;
  const { key, file, fileName, ...meta } = document;
  const { db, clock, config } = services;
  const uid = uids.get(meta.creator);
  const categoryId = categories.get(meta.category);
  if (!uid || !categoryId)
    throw new Error(`demo document ${key} names a member or category that is not there`);
  const uploadId = demoUploadId(key);
  await addLocalFile(services, { uid, uploadId, path: path.join(documentFolder, file), name: fileName });
  return inTransaction(db, async (tx) => {
    const [existingDocument] = await tx<{ id: number }[]>`
      select v.resource_id as id from resource_version v join file f on f.id = v.file_id where f.upload_id = ${uploadId}`;
    if (existingDocument) return existingDocument.id;
    const { title, description, subject, year, price, memberFree, buyerFile } = meta;
    const now = clock.now();
    return publishAhead(tx, config, {
      uid,
      title,
      description,
      categoryId,
      subject,
      year,
      price,
      memberFree,
      buyerFile,
      uploadId,
      now,
    });
  });
}

const publishedDaysAgo = new Map(demoDocuments.map((document) => [document.key, document.publishedDaysAgo]));

/** Gives the documents a past, then lets the members buy. */
async function act(services: Services, uids: Map<string, number>, ids: Map<string, number>): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const { document, views, downloads } of demoCounters()) {
      const id = ids.get(document) ?? 0;
      const publishedAt = now - (publishedDaysAgo.get(document) ?? 0) * day - 3_600;
      await backdateResource(tx, id, { publishedAt, viewCount: views, downloadCount: downloads, now });
    }
  });
  let settledUpTo = 0;
  for (const { buyer, document, daysAgo, rating } of demoPurchases()) {
    const uid = uids.get(buyer) ?? 0;
    const id = ids.get(document) ?? 0;
    const then = now - daysAgo * day - 1_800;
    // As the job would have done: settlements stand on the days they became due.
    if (then > settledUpTo) await settleShares({ ...services, clock: { now: () => then } });
    settledUpTo = then;
    await inTransaction(db, async (tx) => {
      const [goods] = await tx<{ price: number }[]>`
        select price from resource where id = ${id} and state = 'published'
          and not exists (select from entitlement where uid = ${uid} and kind = 'resource' and ref_id = ${id})`;
      if (!goods) return;
      const arrival = demoArrival(id, uid);
      await makePurchase(tx, { uid, kind: 'resource', id, price: goods.price, arrival, now: then });
      const review = rating && { stars: rating.stars, content: rating.text };
      if (review) await rateResource(tx, { resourceId: id, uid, ...review, now: then + 900 });
    });
  }
}
