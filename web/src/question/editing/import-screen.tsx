import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import type { QuestionForm } from '@xuelin/contract/question/editing';
import { ImportRow } from '#question/editing/import-row.tsx';
import { importExtensions, importInput } from '@xuelin/client/uploads/import-file.ts';
import { faultOf, tidyQuestion } from '#question/editing/question-form.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { CallError, errorText } from '@xuelin/client/calls/errors.ts';
import { chooseFile, isCancel } from '@xuelin/client/calls/files.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Failed } from '#shell/page/failed.tsx';
import { numberOption, usePage, usePersistedState, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { goBack } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import './editing.css';

type Preview = Output<'questionBank/previewImport'>;

/** Reads questions from a table or a Markdown text, and takes them into a paper once every row is right. */
export function ImportScreen() {
  const paperId = numberOption(usePage().options.paperId);
  useTitle('导入题目');
  return (
    <Screen pullable={false}>
      {paperId === undefined ? (
        <Failed error={new CallError('这个链接缺少试卷编号', 4004)} onRetry={() => goBack()} />
      ) : (
        <Import paperId={paperId} />
      )}
    </Screen>
  );
}

function Import({ paperId }: { paperId: number }) {
  const [preview, setPreview] = usePersistedState<Preview | null>('found', null);
  const [fault, setFault] = useState('');
  const previewFile = useCallMutation('questionBank/previewImport');
  const accept = useCallMutation('questionBank/acceptImport');
  const moves = usePageMoves();
  const choose = async () => {
    try {
      const [file] = await chooseFile({ count: 1, extensions: importExtensions });
      if (!file) return;
      setFault('');
      setPreview(await previewFile.mutateAsync(await importInput(file)));
    } catch (error) {
      if (!isCancel(error)) setFault(errorText(error));
    }
  };
  const rows = preview?.rows ?? [];
  const wrong = rows.filter(({ question, errors }) => errors.length > 0 || faultOf(question) !== '').length;
  const updateRow = (at: number, question: QuestionForm) =>
    setPreview(
      (now) => now && { ...now, rows: now.rows.with(at, { ...now.rows[at]!, question, errors: [] }) },
    );
  const drop = (at: number) => setPreview((now) => now && { ...now, rows: now.rows.toSpliced(at, 1) });
  const send = async () => {
    if (accept.isPending) return;
    setFault('');
    try {
      const questions = rows.map(({ question }) => tidyQuestion(question));
      const { count } = await accept.mutateAsync({ paperId, questions });
      setPreview(null);
      showToast({ title: `已导入 ${count} 题`, icon: 'ok' });
      moves.goBack();
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <>
      <Card inset padded label="选文件" className="editing__f">
        <p className="f14 c2">
          支持 CSV、Excel（.xlsx）和 Markdown。先看每一行读得对不对，改好后一次全部存入。
        </p>
        <Templates />
        <Button block look="soft" loading={previewFile.isPending} onPress={() => void choose()}>
          {preview ? '换一个文件' : '选择文件'}
        </Button>
        {preview?.errors.map((error) => (
          <p key={error} className="f13 editing__bad" role="alert">
            {error}
          </p>
        ))}
      </Card>
      {rows.map(({ row, question, errors }, at) => (
        <ImportRow
          key={row}
          row={row}
          question={question}
          errors={errors}
          onChange={(next) => updateRow(at, next)}
          onRemove={() => drop(at)}
        />
      ))}
      {rows.length > 0 || fault !== '' ? (
        <footer>
          <ActionBar>
            {fault === '' ? null : (
              <p className="f13 editing__bad editing__fault" role="alert">
                {fault}
              </p>
            )}
            {rows.length > 0 ? (
              <Button size="lg" disabled={wrong > 0} loading={accept.isPending} onPress={() => void send()}>
                {wrong > 0 ? `还有 ${wrong} 处要改` : `导入 ${rows.length} 道`}
              </Button>
            ) : null}
          </ActionBar>
        </footer>
      ) : null}
    </>
  );
}

/** The two forms to fill in, to be saved as files. */
function Templates() {
  const { data } = useCall('questionBank/getImportTemplate', {});
  if (!data) return null;
  // The mark in front lets Excel read it as UTF-8.
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${data.csv}`)}`;
  const markdown = `data:text/markdown;charset=utf-8,${encodeURIComponent(data.markdown)}`;
  return (
    <p className="editing__acts">
      <a className="f14 cb editing__file" href={csv} download="题目模板.csv">
        下载表格模板
      </a>
      <a className="f14 cb editing__file" href={markdown} download="题目模板.md">
        下载 Markdown 模板
      </a>
    </p>
  );
}
