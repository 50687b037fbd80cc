import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { PostFollow } from '#seeding/card/post-follow.tsx';
import { memberHref } from '#social/social.public.ts';
import { firstWords } from '@xuelin/contract/rich-text/plain-text';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';

/** People offered. */
const MOST = 6;

/** The authors of what is recommended now, each once with their first post. */
function authorsOf(posts: readonly Seeding[]): Seeding[] {
  const others = posts.filter(({ mine }) => !mine);
  return [...new Map(others.toReversed().map((post) => [post.author.uid, post])).values()]
    .toReversed()
    .slice(0, MOST);
}

/** For who follows nobody who posts: authors of what is read now. */
export function WhomToFollow() {
  const list = useCallList('seeding/getList', { feed: 'recommend', limit: 20 });
  const posts = authorsOf(list.data?.pages[0]?.list ?? []);
  if (posts.length === 0) return null;
  return (
    <section className="whom" aria-labelledby="whom-to-follow">
      <SectionHead id="whom-to-follow" title="可以关注他们" />
      <ul>
        {posts.map((post) => {
          const { uid, nickname, avatar, certificate } = post.author;
          return (
            <li key={uid} className="row g12 whom__i">
              <Avatar name={nickname} src={avatar ?? undefined} size={40} certified={certificate !== null} />
              <a className="grow" href={memberHref(uid)}>
                <b className="f15 c1 ell whom__n">{nickname}</b>
                <span className="f12 c3 ell whom__n">{certificate ?? firstWords(post.content, 30)}</span>
              </a>
              <PostFollow post={post} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
