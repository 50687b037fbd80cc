import { useState } from 'react';
import { SOLUTION } from '@xuelin/contract/core/constants';
import type { Solution } from '@xuelin/contract/solution';
import { refusedOf } from '#moderation/moderation.public.ts';
import { RichEditor } from '#question/question-editing.public.tsx';
import { QuestionText } from '#question/question.public.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { goBack } from '#shell/stack/router.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { DRAFT, loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import type { RichPicture } from '@xuelin/ui/rich-text/rich-text.tsx';
import './write-solution.css';

/** Writes a solution to a question, or changes one's own. */
export function WriteSolutionScreen() {
  const { options } = usePage();
  const questionId = numberOption(options.questionId);
  const id = numberOption(options.id);
  if (questionId === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少题目编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return (
    <Screen pullable={false}>
      <Question questionId={questionId} />
      {id === undefined ? <Form questionId={questionId} /> : <OwnSolution questionId={questionId} id={id} />}
    </Screen>
  );
}

function Question({ questionId }: { questionId: number }) {
  const question = useCall('questionBank/getQuestionDetail', { id: questionId });
  return (
    <Loaded query={question} skeleton="article">
      {(detail) => (
        <Card inset padded label="题目">
          <QuestionText question={detail} facts={[detail.chapterTitle]} />
        </Card>
      )}
    </Loaded>
  );
}

function OwnSolution({ questionId, id }: { questionId: number; id: number }) {
  const own = useCall('solution/getDetail', { id });
  return (
    <Loaded query={own} skeleton="article">
      {(solution) => <Form questionId={questionId} own={solution} />}
    </Loaded>
  );
}

type Draft = { content: string; pictures: RichPicture[] };

/** What is typed is kept as long as the tab lives, until it is sent. */
function Form({ questionId, own }: { questionId: number; own?: Solution }) {
  const part = `${DRAFT}solution:${questionId}:${own?.id ?? 0}`;
  const [draft, setDraft] = useState<Draft>(
    () =>
      (loadPart(part) as Draft | undefined) ?? {
        content: own?.content ?? '',
        pictures: own?.images ?? [],
      },
  );
  const [fault, setFault] = useState('');
  const publish = useCallMutation('solution/publish');
  const moves = usePageMoves();
  const change = (more: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...more };
      savePart(part, next);
      return next;
    });
  const sendName = own ? '保存修改' : '发表题解';
  const send = async () => {
    if (publish.isPending) return;
    if (draft.content.trim() === '') return setFault('请写下你的解法');
    setFault('');
    try {
      const { state } = await publish.mutateAsync({
        ...(own ? { id: own.id } : {}),
        questionId,
        content: draft.content.trim(),
      });
      savePart(part, undefined);
      showToast({ title: state === 'published' ? '已发表' : '已提交，审核通过后大家就能看到', icon: 'ok' });
      moves.goBack();
    } catch (error) {
      setFault(refusedOf(error, sendName).text);
    }
  };
  return (
    <>
      <Card inset padded label="我的题解">
        <RichEditor
          label="我的题解"
          rows={8}
          value={draft.content}
          max={SOLUTION.contentMax}
          placeholder="写清思路和步骤，公式写在 $ 和 $ 之间"
          pictures={draft.pictures}
          onPicture={(picture) =>
            setDraft((before) => ({ ...before, pictures: [...before.pictures, picture] }))
          }
          onChange={(content) => change({ content })}
        />
      </Card>
      <footer>
        <ActionBar>
          {fault === '' ? null : (
            <p className="f13 wsolution__f" role="alert">
              {fault}
            </p>
          )}
          <Button size="lg" loading={publish.isPending} onPress={() => void send()}>
            {sendName}
          </Button>
        </ActionBar>
      </footer>
    </>
  );
}
