import {
  ContentRow,
  saleTexts,
  type ContentKind,
  type ContentRowProps,
  type Purchase,
} from '#content/content.public.tsx';
import { bankListHref, startHref } from '#question/question-links.ts';
import { paperKindNames } from '#question/question-names.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { penIcon } from '@xuelin/ui/icons/icons.ts';
import './question-row.css';

const isPaperKind = (word: string): word is keyof typeof paperKindNames =>
  Object.hasOwn(paperKindNames, word);

const paperWord = (variant: string) => (isPaperKind(variant) ? paperKindNames[variant] : '试卷');

/** The way to practise what was bought: a bank in its order, a paper as it stands. */
function Act({ purchase: { kind, goodsId, title } }: { purchase: Purchase }) {
  const scope = kind === 'bank' ? { bankId: goodsId } : { paperId: goodsId };
  return (
    <Button size="sm" look="soft" icon={penIcon} href={startHref({ mode: 'order', ...scope })}>
      练习<span className="sr">{title}</span>
    </Button>
  );
}

const contents = '全部题目、答案与解析，练习次数不限。';
const later = '永久拥有；以后的勘误和新增的题也免费得到。';
const action = { label: '去看题库', href: bankListHref({}) };

/** Banks in lists that mix kinds. */
export const bankKind: ContentKind = {
  Row: (props) => <ContentRow {...props} tag={<Tag look="sky">题库</Tag>} />,
  search: { tab: '题库' },
  sale: {
    tab: '题库',
    empty: { title: '还没有购买过题库', text: '买过的题库永久保留，随时接着练。', action },
    facts: ({ subject, facts }) => [subject, facts[0]].filter(Boolean).join('·'),
    coverWord: () => '题库',
    texts: () => ({ ...saleTexts('题库'), title: '购买题库', open: '去练习', contents, later }),
    Act,
  },
};

/** Single papers in lists that mix kinds: bought, never found by themselves. */
export const paperKind: ContentKind = {
  Row: ContentRow,
  sale: {
    tab: '试卷',
    empty: { title: '还没有购买过试卷', text: '题库里的试卷可以单独购买。', action },
    facts: ({ variant, summary, facts }) => [paperWord(variant), facts[0], summary].filter(Boolean).join('·'),
    coverWord: ({ variant }) => paperWord(variant),
    texts: () => ({ ...saleTexts('试卷'), open: '去练习', contents, later }),
    Act,
  },
};

/** A question in a list of results: its words and where it stands; nothing of its answer. */
function QuestionRow({ content, title, summary }: ContentRowProps) {
  const { link, subject, facts } = content;
  return (
    <a className="qrow" href={link}>
      <span className="qrow__t l2">{title ?? content.title}</span>
      <span className="f13 c2 l2">{summary ?? content.summary}</span>
      <span className="qrow__m">
        <Tag>题目</Tag>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>{subject}</span>
      </span>
    </a>
  );
}

/** Questions in lists that mix kinds. */
export const questionKind: ContentKind = { Row: QuestionRow, search: { tab: '题目' } };
