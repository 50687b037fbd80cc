import { membershipKinds } from '@xuelin/contract/membership/plans';
import type { ResourceCard } from '@xuelin/contract/resource/resource';
import type { Detail } from '#introduction/details/chapter-text.ts';
import { ResourceRow } from '#resource/resource.public.tsx';
import { detailsHref } from '#resource/resource.public.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { lockIcon, paperIcon } from '@xuelin/ui/icons/icons.ts';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import type { RichPicture } from '@xuelin/ui/rich-text/rich-text.tsx';

/** A document named in a text: its card where it is known, else a link. */
function Attachment({ id, title, related }: { id: number; title: string; related: readonly ResourceCard[] }) {
  const resource = related.find((one) => one.id === id);
  if (resource) return <ResourceRow resource={resource} title={title} />;
  return (
    <a className="idoc" href={detailsHref(id)}>
      <Icon of={paperIcon} />
      <span className="grow">{title}</span>
      <span className="f13 cb">看资料</span>
    </a>
  );
}

type BodyProps = { source: string; pictures: readonly RichPicture[]; documents: readonly ResourceCard[] };

/** A text of an introduction or of a chapter. */
export function IntroductionText({ source, pictures, documents }: BodyProps) {
  return (
    <RichText
      source={source}
      pictures={pictures}
      renderAttachment={(id, title) => <Attachment id={id} title={title} related={documents} />}
    />
  );
}

const membershipHref = `#${membershipKinds.member.screen}`;

/** What is left out until it was paid for, and how to get it. */
function Gate({ detail, onBuy }: { detail: Detail; onBuy: () => void }) {
  const { withheld, memberFree } = detail;
  return (
    <div className="igate">
      <span className="igate__i">
        <Icon of={lockIcon} size={20} />
      </span>
      <p className="f15 b c1">后面还有 {withheld} 个字</p>
      <p className="f13 c3">{memberFree ? '购买或开通会员后可以读完' : '购买后可以读完，永久有效'}</p>
      <Button onPress={onBuy}>购买全文</Button>
      {memberFree ? (
        <Button look="gold" href={membershipHref}>
          开通会员免费读
        </Button>
      ) : null}
    </div>
  );
}

/** The text of an article, or what a course or an event is about. */
export function DetailsText({
  detail,
  title,
  onBuy,
}: {
  detail: Detail;
  title?: string;
  onBuy?: () => void;
}) {
  const { content, images, withheld, related } = detail;
  if (content === '' && withheld === 0) return null;
  return (
    <section className="itext" aria-label={title ?? '正文'}>
      {title === undefined ? null : <h2 className="f17 b c1 itext__h">{title}</h2>}
      <IntroductionText source={content} pictures={images} documents={related} />
      {withheld > 0 && onBuy ? <Gate detail={detail} onBuy={onBuy} /> : null}
    </section>
  );
}
