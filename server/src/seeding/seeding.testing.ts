import { inTransaction } from '#core/database/database.ts';
import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildFile } from '../file/file.testing.ts';
import { writeSeeding, type SeedingInput } from './publish/write-past.ts';

export type Person = { uid: number; token: string };

let texts = 0;

/** A member of trust level 1 with a session. */
export async function buildPoster(server: TestApp, facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(server.db, { trustLevel: 1, ...facts });
  return { uid, token: await server.loginAs(uid) };
}

export const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });

/** A text that is like no other. */
export const ownWords = () =>
  `第 ${++texts} 天：${Array.from({ length: 12 }, (_, i) => String.fromCodePoint(0x4e00 + ((texts * 7919 + i * 104_729) % 20_000))).join('')}`;

/** Posts over HTTP. */
export const post = (server: TestApp, who: Person, more: object = {}) =>
  server.call('seeding/publish', { content: ownWords(), ...more }, as(who));

/** Writes a post past the checks. */
export const buildSeeding = (
  server: TestApp,
  input: Partial<SeedingInput> & { uid: number },
): Promise<number> =>
  inTransaction(server.db, (tx) =>
    writeSeeding(tx, { content: ownWords(), now: server.clock.now(), ...input }),
  );

/** The id of a ready picture of a member. */
export async function buildPicture({ db }: TestApp, uid: number): Promise<number> {
  const file = await buildFile(db, {
    uid,
    purpose: 'image',
    kind: 'webp',
    mime: 'image/webp',
    width: 40,
    height: 30,
  });
  return file.id;
}
