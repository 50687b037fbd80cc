import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { AuthorFollow } from '#social/social.public.tsx';
import { memberHref } from '#social/social.public.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { rightIcon } from '@xuelin/ui/icons/icons.ts';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';

/** Who made it. */
export function DetailsAuthor({ detail: { author, mine } }: { detail: ResourceDetail }) {
  const { uid, nickname, avatar, certificate } = author;
  return (
    <Card inset className="details__who">
      <a className="details__whoa" href={memberHref(uid)}>
        <Avatar name={nickname} src={avatar ?? undefined} size={48} certified={certificate !== null} />
        <span className="grow">
          <b className="f15 c1 ell details__name">{nickname}</b>
          {certificate ? <Certificate>{certificate}</Certificate> : null}
          {mine ? <span className="f12 c3"> 这是你上传的资料</span> : null}
        </span>
        {mine ? <Icon of={rightIcon} size={16} /> : null}
      </a>
      <AuthorFollow author={author} />
    </Card>
  );
}
