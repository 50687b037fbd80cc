import { useState } from 'react';
import type { EditedQuestion, QuestionForm } from '@xuelin/contract/question/editing';
import { QuestionFields } from '#question/editing/question-fields.tsx';
import { ChildrenFields } from '#question/editing/children-fields.tsx';
import {
  emptyQuestion,
  findFault,
  formOf,
  tidyQuestion,
  type QuestionFault,
} from '#question/editing/question-form.ts';
import { kindNames } from '#question/question-names.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { CallError, errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage, usePersistedState, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { goBack } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import type { RichPicture } from '@xuelin/ui/rich-text/rich-text.tsx';
import './editing.css';

/** Writes a question of a paper of one's own, or the next version of one. */
export function EditQuestionScreen() {
  const { options } = usePage();
  const paperId = numberOption(options.paperId);
  const id = numberOption(options.id);
  useTitle(id === undefined ? '添加题目' : '编辑题目');
  if (paperId === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少试卷编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <Screen pullable={false}>{<Paper paperId={paperId} id={id} />}</Screen>;
}

function Paper({ paperId, id }: { paperId: number; id: number | undefined }) {
  const query = useCall('questionBank/getMyPaper', { id: paperId });
  return (
    <Loaded query={query} skeleton="article">
      {({ questions }) => {
        const own = questions.find((one) => one.id === id);
        if (id !== undefined && !own) {
          return <Failed error={new CallError('题目不存在或已被删除', 4004)} onRetry={() => goBack()} />;
        }
        return <Form paperId={paperId} own={own} chapter={questions.at(-1)?.chapter ?? ''} />;
      }}
    </Loaded>
  );
}

/** What is typed is kept until it is saved, over a reload too. */
type Draft = { form: QuestionForm; version: number; pictures: RichPicture[] };

type FormProps = {
  paperId: number;
  own: EditedQuestion | undefined;
  /** Of the question before: the next one often stands in the same. */
  chapter: string;
};

function Form({ paperId, own, chapter }: FormProps) {
  const [savedDraft, setSavedDraft] = usePersistedState<Draft | null>('draft', null);
  const [fault, setFault] = useState('');
  const [missing, setMissing] = useState<QuestionFault>();
  const { fields: fieldsBox, showFirstFault } = useFirstFault();
  const save = useCallMutation('questionBank/saveQuestion');
  const moves = usePageMoves();
  const draft = savedDraft ?? {
    form: own ? formOf(own) : { ...emptyQuestion, chapter },
    version: own?.version ?? 0,
    pictures: own?.images ?? [],
  };
  const { form, version, pictures } = draft;
  const change = (part: Partial<QuestionForm>) => {
    setMissing(undefined);
    setSavedDraft((now) => ({ ...(now ?? draft), form: { ...(now ?? draft).form, ...part } }));
  };
  const addPicture = (picture: RichPicture) =>
    setSavedDraft((now) => ({ ...(now ?? draft), pictures: [...(now ?? draft).pictures, picture] }));
  const send = async (isLast: boolean) => {
    if (save.isPending) return;
    const wrong = findFault(form);
    setMissing(wrong);
    setFault(wrong?.text ?? '');
    if (wrong) return showFirstFault();
    try {
      await save.mutateAsync({
        paperId,
        ...(own ? { id: own.id, version } : {}),
        question: tidyQuestion(form),
      });
    } catch (error) {
      setFault(errorText(error));
      return;
    }
    showToast({ title: '已保存', icon: 'ok' });
    if (isLast) {
      setSavedDraft(null);
      return moves.goBack();
    }
    const { kind, chapter: same, score, difficulty, year } = form;
    const next = { ...emptyQuestion, kind, chapter: same, score, difficulty, year };
    setSavedDraft({ form: next, version: 0, pictures: [] });
    window.scrollTo({ top: 0 });
  };
  const fields = { pictures, onPicture: addPicture, fault: missing };
  return (
    <>
      <Card inset padded label="题型" className="editing__f">
        {own ? (
          <p className="f14 c2">{kindNames[form.kind]}（题型不能改，可以删去另建一道）</p>
        ) : (
          <fieldset className="editing__chips">
            <legend>题型</legend>
            {(Object.keys(kindNames) as QuestionForm['kind'][]).map((kind) => (
              <Chip key={kind} well on={form.kind === kind} onPress={() => change({ kind })}>
                {kindNames[kind]}
              </Chip>
            ))}
          </fieldset>
        )}
      </Card>
      <div ref={fieldsBox}>
        {form.kind === 'material' ? (
          <ChildrenFields form={form} onChange={change} {...fields} />
        ) : (
          <QuestionFields form={{ ...form, kind: form.kind }} onChange={change} {...fields} />
        )}
      </div>
      <footer>
        <ActionBar>
          {fault === '' ? null : (
            <p className="f13 editing__bad editing__fault" role="alert">
              {fault}
            </p>
          )}
          {own ? null : (
            <Button size="lg" look="soft" loading={save.isPending} onPress={() => void send(false)}>
              保存，再写一道
            </Button>
          )}
          <Button size="lg" loading={save.isPending} onPress={() => void send(true)}>
            保存
          </Button>
        </ActionBar>
      </footer>
    </>
  );
}
