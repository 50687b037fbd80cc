import { Button, Empty, Segmented, Table, Tag } from 'antd';
import { useState } from 'react';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import { kindNames, type ImportRow } from '#bank/bank-names.ts';

type Props = {
  rows: readonly ImportRow[];
  /** Rows that stay out. */
  skipped: ReadonlySet<number>;
  onSkip: (row: number) => void;
  /** Shows a row in the text it was read from; undefined where there is none to show. */
  onLocate?: (row: number) => void;
  loading: boolean;
};

/** Questions that were read, each as members see it, and beside it what is wrong with it. */
export function ImportRows({ rows, skipped, onSkip, onLocate, loading }: Props) {
  const [only, setOnly] = useState<'all' | 'wrong'>('all');
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const list = only === 'wrong' ? wrong : rows;
  return (
    <section aria-label="读出的题目">
      <Segmented
        aria-label="看哪些题目"
        value={only}
        onChange={setOnly}
        style={{ marginBottom: 8 }}
        options={[
          { value: 'all', label: `全部 ${rows.length}` },
          { value: 'wrong', label: `要改 ${wrong.length}` },
        ]}
      />
      <Table<ImportRow>
        size="small"
        loading={loading}
        dataSource={[...list]}
        rowKey={({ row }) => row}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有这样的题目" />,
        }}
        columns={[
          {
            title: '行',
            width: 64,
            render: (_, { row }) =>
              onLocate ? (
                <Button
                  size="small"
                  type="link"
                  aria-label={`到原文第 ${row} 行`}
                  onClick={() => onLocate(row)}
                >
                  {row}
                </Button>
              ) : (
                row
              ),
          },
          { title: '题目', render: (_, { question }) => <QuestionView question={question} /> },
          {
            title: '问题',
            width: 150,
            render: (_, { row, errors }) =>
              skipped.has(row) ? (
                <Tag>不导入</Tag>
              ) : errors.length === 0 ? (
                <Tag color="success">没有问题</Tag>
              ) : (
                <ul className="console-faults">
                  {errors.map(({ field, reason }) => (
                    <li key={`${field}${reason}`}>{field === '' ? reason : `${field}：${reason}`}</li>
                  ))}
                </ul>
              ),
          },
          {
            title: '处理',
            width: 88,
            render: (_, { row }) => (
              <Button size="small" onClick={() => onSkip(row)}>
                {skipped.has(row) ? '放回' : '不导入'}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}

type Asked = Omit<ImportRow['question'], 'children' | 'kind'> & { kind: ImportRow['question']['kind'] };

function QuestionView({ question }: { question: ImportRow['question'] }) {
  return (
    <>
      <One question={question} />
      {question.children.map((child, at) => (
        <div key={`${at} ${child.stem}`} style={{ paddingInlineStart: 16 }}>
          <One question={child} />
        </div>
      ))}
    </>
  );
}

function One({ question }: { question: Asked }) {
  const { kind, stem, options, choices, explanation, chapter, score, year, difficulty } = question;
  const facts = [chapter, `${score} 分`, `难度 ${difficulty}`, year === null ? '' : `${year} 年`];
  const answer = answerOf(question);
  return (
    <>
      <p className="console-muted" style={{ margin: 0 }}>
        <Tag>{kindNames[kind]}</Tag>
        {kind === 'material' ? '' : facts.filter((fact) => fact !== '').join('，')}
      </p>
      {stem === '' ? <p className="console-muted">（没有题干）</p> : <RichText source={stem} pictures={[]} />}
      {options.length > 0 ? (
        <ol className="console-options">
          {options.map((option, at) => (
            <li key={`${at} ${option}`}>
              <RichText source={option === '' ? '（空）' : option} pictures={[]} />
              {choices.includes(at) ? <Tag color="success">正确答案</Tag> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {answer === '' ? null : <RichText source={`答案：${answer}`} pictures={[]} />}
      {explanation === '' ? null : <RichText source={`解析：${explanation}`} pictures={[]} />}
    </>
  );
}

/** The key in words, where it is not shown at the options. */
function answerOf({ kind, truth, blanks, text, anyOrder }: Asked): string {
  if (kind === 'judgement') return truth === null ? '' : truth ? '对' : '错';
  if (kind === 'short') return text;
  if (kind !== 'blank') return '';
  const words = blanks.map(
    ({ alternatives, tolerance }) =>
      `${alternatives.join(' 或 ')}${tolerance === null ? '' : ` ±${tolerance}`}`,
  );
  return `${words.join('；')}${anyOrder && words.length > 1 ? '（顺序任意）' : ''}`;
}
