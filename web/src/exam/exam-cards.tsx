import type { OwnExam } from '@xuelin/contract/exam';
import { editExamPath, examHref } from '#exam/exam-links.ts';
import { examStates } from '#exam/exam-texts.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';
import './exam-cards.css';

/** One's own exam records in a row that scrolls sideways. */
export function ExamCards() {
  const own = useCall('exam/getList', { limit: 20 });
  return (
    <section aria-label="考试认证">
      <SectionHead title="考试认证" more={{ label: '新增认证', href: `#${editExamPath()}` }} />
      <Loaded query={own} skeleton="row">
        {({ list }) =>
          list.length === 0 ? (
            <div className="examcards__none">
              <p className="f13 c3">通过一次考试认证，名字旁边会显示成绩标签，卖出内容的分成也会提高。</p>
              <Button size="sm" look="soft" icon={plusIcon} href={`#${editExamPath()}`}>
                添加考试经历
              </Button>
            </div>
          ) : (
            <ul className="examcards">
              {list.map((record) => (
                <li key={record.id}>
                  <ExamCard record={record} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** “142 分” of the label, its exam above: the label's last part is the score where it has one. */
function ExamCard({ record: { id, certificate, year, state } }: { record: OwnExam }) {
  const { name, look } = examStates[state];
  const [, title = certificate, score = ''] = /^(.*?)(?: ([\d.]+ 分))?$/u.exec(certificate) ?? [];
  return (
    <a className={`examcard${state === 'approved' ? ' examcard--ok' : ''}`} href={examHref(id)}>
      <Tag look={look}>{name}</Tag>
      <b className="f15 c1 ell examcard__t">{title}</b>
      <span className="num examcard__n">{score === '' ? '合格' : score}</span>
      <span className="f12 c3">{year} 年</span>
    </a>
  );
}
