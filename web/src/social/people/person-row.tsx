import type { PersonCard } from '@xuelin/contract/social';
import { FollowButton } from '#social/follow-button.tsx';
import { memberHref } from '#social/social-links.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import './people.css';

/** A member in a list of people: who, in a line about themselves, and following. */
export function PersonRow({ person }: { person: PersonCard }) {
  const { uid, nickname, avatar, certificate, bio, fansCount } = person;
  const facts = [certificate, `${formatCount(fansCount)} 粉丝`].filter(Boolean).join('·');
  return (
    <article className="person" aria-label={nickname}>
      <a className="person__a" href={memberHref(uid)}>
        <Avatar name={nickname} src={avatar ?? undefined} size={48} certified={certificate !== null} />
        <span className="person__b">
          <b className="f15 c1 ell">{nickname}</b>
          <span className="f12 c3 ell">{facts}</span>
          {bio === '' ? null : <span className="f12 c3 ell">{bio}</span>}
        </span>
      </a>
      <FollowButton member={person} relation={person} fansCount={fansCount} />
    </article>
  );
}
