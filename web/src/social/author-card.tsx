import type { ReactNode } from 'react';
import type { Author } from '@xuelin/contract/account/account';
import { AuthorFollow } from '#social/follow-button.tsx';
import { memberHref } from '#social/social-links.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';
import './author-card.css';

/** Who made it, with the way to their page; `mine` says so to its own author. */
export function AuthorCard({
  author,
  mine,
  action = <AuthorFollow author={author} />,
}: {
  author: Author;
  /** What the author of it is told: “这是你上传的资料”; undefined for others. */
  mine: string | undefined;
  action?: ReactNode;
}) {
  const { uid, nickname, avatar, certificate } = author;
  return (
    <Card inset className="acard">
      <a className="acard__a" href={memberHref(uid)}>
        <Avatar name={nickname} src={avatar ?? undefined} size={48} certified={certificate !== null} />
        <span className="grow">
          <b className="f15 c1 ell acard__n">{nickname}</b>
          {certificate ? <Certificate>{certificate}</Certificate> : null}
          {mine ? <span className="f12 c3"> {mine}</span> : null}
        </span>
      </a>
      {action}
    </Card>
  );
}
