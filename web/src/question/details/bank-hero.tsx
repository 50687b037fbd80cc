import { ContentCover } from '#content/content.public.tsx';
import { AccessTag } from '#question/bank-access.tsx';
import { progressText } from '#question/list/progress-text.ts';
import { useBankProgress } from '#question/list/use-bank-progress.ts';
import { bankListHref } from '#question/question-links.ts';
import type { BankDetail } from '#question/question-names.ts';
import { AuthorFollow } from '#social/social.public.tsx';
import { memberHref } from '#social/social.public.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { rightIcon } from '@xuelin/ui/icons/icons.ts';

const stateSentences: Readonly<Record<BankDetail['state'], string>> = {
  draft: '这是草稿，只有你能看到。',
  reviewing: '正在审核，通过之前只有你能看到。',
  published: '',
  rejected: '没有通过审核，只有你能看到。',
  offShelf: '这个题库已下架，买过的人仍可以练习。',
};

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <p>
      <b className="num">{value}</b>
      <span>{name}</span>
    </p>
  );
}

/** Cover, title, figures, own progress, and who made it. */
export function BankHero({ detail }: { detail: BankDetail }) {
  const { categoryId, categoryName, subject, price, owned, state, description } = detail;
  return (
    <>
      <div className="bhero">
        <ContentCover
          content={{ ...detail, facts: [`${detail.questionCount} 题`] }}
          word={categoryName}
          width={104}
        />
        <div className="grow">
          <h1 className="f20 b c1">{detail.title}</h1>
          <p className="f13 c2 bhero__d">{formatDay(detail.publishedAt * 1000)} 发布</p>
          <p className="row wrap g8 bhero__tags">
            <AccessTag price={price} open={owned} />
            <a href={bankListHref({ subject })}>
              <Tag>{subject}</Tag>
            </a>
            <a href={bankListHref({ categoryId })}>
              <Tag>{categoryName}</Tag>
            </a>
          </p>
        </div>
      </div>
      <Card label="概况" className="bstat">
        <Figure value={formatCount(detail.questionCount)} name="题" />
        <Figure value={String(detail.paperCount)} name="套试卷" />
        <Figure value={formatCount(detail.learnerCount)} name="人在练" />
        <Figure value={formatCount(detail.buyCount)} name="人购买" />
      </Card>
      {stateSentences[state] === '' ? null : <output className="bstate">{stateSentences[state]}</output>}
      <OwnProgress bankId={detail.id} />
      <BankAuthor detail={detail} />
      {description === '' ? null : (
        <Card inset padded label="题库介绍">
          <h2 className="f17 b c1">题库介绍</h2>
          <p className="bhero__text">{description}</p>
        </Card>
      )}
    </>
  );
}

/** How far the member is; nothing for visitors and before the first answer. */
function OwnProgress({ bankId }: { bankId: number }) {
  const own = useBankProgress([bankId]).get(bankId);
  if (!own || own.answered === 0) return null;
  const { answered, total, right } = own;
  return (
    <Card inset padded label="我的进度">
      <p className="row between g8">
        <span className="f13 c2 ell">{progressText(own)}</span>
        <span className="f13 c3 num">
          <b className="c1">{answered}</b> / {total}
        </span>
      </p>
      <div className="bown">
        <Progress value={total === 0 ? 0 : answered / total} label={`做了 ${answered} 题，共 ${total} 题`} />
      </div>
      <p className="f12 c3">正确率 {Math.round((right / answered) * 100)}%</p>
    </Card>
  );
}

function BankAuthor({ detail: { author, mine } }: { detail: BankDetail }) {
  const { uid, nickname, avatar, certificate } = author;
  return (
    <Card inset className="bwho">
      <a className="bwho__a" href={memberHref(uid)}>
        <Avatar name={nickname} src={avatar ?? undefined} size={40} certified={certificate !== null} />
        <span className="grow">
          <b className="f15 c1 ell bwho__n">{nickname}</b>
          {certificate ? <Certificate>{certificate}</Certificate> : null}
          {mine ? <span className="f12 c3">这是你的题库</span> : null}
        </span>
        {mine ? <Icon of={rightIcon} size={16} /> : null}
      </a>
      <AuthorFollow author={author} />
    </Card>
  );
}
