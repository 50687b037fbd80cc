import type { OutputOf } from '@xuelin/contract/core/call';
import type { getUserHome as contract } from '@xuelin/contract/social';
import type { ReadContext } from '#core/calls/call-context.ts';
import { queryPrepared, type Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { authorColumnText, authorOf, type AuthorRow, blocksBetween } from '../../account/account.public.ts';
import { contentKindsWith } from '../../content/content.public.ts';

type Home = OutputOf<typeof contract>;
type Row = AuthorRow &
  Pick<
    Home,
    'bio' | 'school' | 'attentionCount' | 'fansCount' | 'likeCount' | 'place' | 'attention' | 'fan' | 'muted'
  > & { vipUntil: number; documentVipUntil: number; trustLevel: number };

/** $1 whose page · $2 who asks, 0 for a visitor. */
const memberText = `
  select ${authorColumnText}, m.bio, m.school, m.attention_count, m.fans_count, m.like_count, m.vip_until,
    m.document_vip_until, m.trust_level,
    coalesce((select s.place from session s where s.uid = m.uid and s.place <> '' order by s.last_used_at desc limit 1),
      m.register_place) as place,
    exists (select from follow f where f.uid = $2::bigint and f.followed_uid = m.uid) as attention,
    exists (select from follow f where f.uid = m.uid and f.followed_uid = $2::bigint) as fan,
    exists (select from member_mute k where k.uid = $2::bigint and k.muted_uid = m.uid) as muted
  from member m where m.uid = $1::bigint`;

/** A member's public page, without its lists. Of two of whom one blocked the other it shows no more than the name. */
export async function getUserHome({
  db,
  caller,
  input: { uid },
  now,
}: ReadContext<typeof contract>): Promise<Home> {
  const viewer = caller?.uid ?? null;
  const [[row], { blocking, blocked }] = await Promise.all([
    queryPrepared<Row[]>(db, memberText, [uid, viewer ?? 0]),
    blocksBetween(db, viewer, uid),
  ]);
  if (!row) throw new AppError(4004, '没有这位会员');
  const hidden = blocking || blocked;
  const { attention, fan, muted } = row;
  const state = { self: viewer === uid, attention, fan, muted, blocking, blocked };
  if (hidden) return { ...authorOf(row), ...state, ...nothing };
  const { bio, school, place, attentionCount, fansCount, likeCount } = row;
  const figures = { attentionCount, fansCount, likeCount };
  return {
    ...authorOf(row),
    ...state,
    ...figures,
    bio,
    school,
    place,
    badges: badgesOf(row, now),
    tabs: await tabsOf(db, uid),
  };
}

const nothing = {
  bio: '',
  school: '',
  place: '',
  badges: [],
  attentionCount: 0,
  fansCount: 0,
  likeCount: 0,
  tabs: [],
} satisfies Partial<Home>;

const badgesOf = (row: Row, now: number): Home['badges'] => [
  ...(row.trustLevel === 4 ? (['staff'] as const) : []),
  ...(row.vipUntil > now ? (['vip'] as const) : []),
  ...(row.documentVipUntil > now ? (['documentVip'] as const) : []),
];

const tabsOf = (sql: Queryable, uid: number): Promise<Home['tabs']> =>
  Promise.all(
    contentKindsWith('byAuthor').map(async ({ kind, label, byAuthor }) => ({
      kind,
      label: byAuthor.tab ?? label,
      count: await byAuthor.count(sql, uid),
    })),
  );
