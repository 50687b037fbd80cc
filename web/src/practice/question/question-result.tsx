import type { AttemptQuestion, QuestionResult } from '@xuelin/contract/practice/practice';
import { questionHref } from '#question/question.public.ts';
import { detailsHref } from '#resource/resource.public.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { bookIcon, commentIcon } from '@xuelin/ui/icons/icons.ts';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import {
  answerWords,
  keyWords,
  pointsText,
  tookText,
  verdictWords,
} from '#practice/question/question-words.ts';

type Props = { question: AttemptQuestion; result: QuestionResult };

function Figure({ value, label, look = '' }: { value: string; label: string; look?: string }) {
  return (
    <p>
      <b className={`num ${look}`}>{value}</b>
      <span>{label}</span>
    </p>
  );
}

function Figures({ question, result }: Props) {
  const { facility } = result.statistics;
  const own = answerWords(question, question.answer);
  const ownLook = result.verdict === 'right' ? 'figures__ok' : 'figures__bad';
  const isChosen = question.kind !== 'blank' && question.kind !== 'short';
  return (
    <div className="figures">
      {isChosen ? <Figure value={keyWords(question, result)} label="正确答案" look="figures__ok" /> : null}
      {isChosen ? <Figure value={own || '未答'} label="我的答案" look={own ? ownLook : ''} /> : null}
      {isChosen ? null : (
        <Figure value={`${pointsText(result.points100)}/${question.score}`} label="得分" look={ownLook} />
      )}
      <Figure value={facility === null ? '—' : `${facility}%`} label="全站得分率" />
      <Figure value={tookText(question.seconds)} label="本题用时" />
    </div>
  );
}

/** What is right and why, how others did, and the page it comes from. */
export function QuestionResultView({ question, result }: Props) {
  const { source, points, explanation, statistics, verdict } = result;
  return (
    <div className="result">
      <output className={`result__v result__v--${verdict}`}>
        {verdictWords[verdict]}
        {verdict === 'partial' ? `，得 ${pointsText(result.points100)} 分` : ''}
      </output>
      <Figures question={question} result={result} />
      {question.kind === 'blank' ? (
        <p className="result__k">
          <b>正确答案</b>
          {keyWords(question, result)}
          {result.key.anyOrder ? '（顺序不限）' : ''}
        </p>
      ) : null}
      <h2>解析</h2>
      {explanation ? (
        <RichText source={explanation} className="rt exp" pictures={result.images} />
      ) : (
        <p className="f14 c3">这道题还没有解析。</p>
      )}
      {source ? (
        <div className="result__s">
          <Cell
            icon={bookIcon}
            title={source.title}
            note={source.open ? `第 ${source.page} 页，讲这道题` : `第 ${source.page} 页，购买这份资料后可看`}
            href={detailsHref(source.resourceId, source.page)}
          />
        </div>
      ) : null}
      <div className="result__s">
        <Cell
          icon={commentIcon}
          title="题解与讨论"
          note="看别人怎么解，或写下自己的解法"
          href={questionHref(question.questionId)}
        />
      </div>
      {points.length > 0 ? (
        <>
          <h2>考点</h2>
          <ul className="points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      ) : null}
      {statistics.takers > 0 ? (
        <p className="f12 c3 result__n">
          {statistics.takers} 人做过
          {statistics.seconds === null ? '' : `，平均用时 ${tookText(statistics.seconds)}`}
          {statistics.discrimination === null
            ? ''
            : `，区分度 ${(statistics.discrimination / 100).toFixed(2)}`}
        </p>
      ) : null}
    </div>
  );
}
