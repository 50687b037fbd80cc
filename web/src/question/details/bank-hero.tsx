import { ContentHero, peopleFigure } from '#content/content-details.public.tsx';
import { ContentCover } from '#content/content.public.tsx';
import { AccessTag } from '#question/bank-access.tsx';
import { progressText } from '#question/list/progress-text.ts';
import { useBankProgress } from '#question/list/use-bank-progress.ts';
import { bankListHref } from '#question/question-links.ts';
import type { BankDetail } from '#question/question-names.ts';
import { AuthorCard } from '#social/social-details.public.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatDay } from '@xuelin/ui/format/format-date.ts';

const stateSentences: Readonly<Record<BankDetail['state'], string>> = {
  draft: '这是草稿，只有你能看到。',
  reviewing: '正在审核，通过之前只有你能看到。',
  published: '',
  rejected: '没有通过审核，只有你能看到。',
  offShelf: '这个题库已下架，买过的人仍可以练习。',
};

const figuresOf = ({ questionCount, paperCount, learnerCount, buyCount }: BankDetail) => [
  { name: '题', value: formatCount(questionCount) },
  { name: '套试卷', value: String(paperCount) },
  ...peopleFigure('人在练', learnerCount),
  ...peopleFigure('人购买', buyCount),
];

/** Cover, title, figures, own progress, and who made it. */
export function BankHero({ detail }: { detail: BankDetail }) {
  const { categoryId, categoryName, subject, price, owned, state, description } = detail;
  return (
    <>
      <ContentHero
        cover={
          <ContentCover
            content={{ ...detail, facts: [`${detail.questionCount} 题`] }}
            word={categoryName}
            width={104}
          />
        }
        title={detail.title}
        line={`${formatDay(detail.publishedAt * 1000)} 发布`}
        tags={
          <>
            <AccessTag price={price} open={owned} />
            {subject === categoryName ? null : (
              <a href={bankListHref({ subject })}>
                <Tag>{subject}</Tag>
              </a>
            )}
            <a href={bankListHref({ categoryId })}>
              <Tag>{categoryName}</Tag>
            </a>
          </>
        }
        figures={figuresOf(detail)}
        state={stateSentences[state]}
      />
      <OwnProgress bankId={detail.id} />
      <AuthorCard author={detail.author} mine={detail.mine ? '这是你的题库' : undefined} />
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
