import { useState } from 'react';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import type { Output } from '@xuelin/contract/core/types';
import { AccessTag } from '#question/bank-access.tsx';
import { paperFacts } from '#question/details/bank-papers.tsx';
import { useBuying } from '#question/details/use-buying.tsx';
import { usePaperDownload, type PaperDownload } from '#question/download/use-paper-download.ts';
import { bankHref } from '#question/question-links.ts';
import { kindNames } from '#question/question-names.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Radio } from '@xuelin/ui/controls/check.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon, downloadIcon, warnIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import './paper-download.css';

type Paper = Output<'questionBank/getPaperDetail'>;

/** A paper as PDF, with or without its answers: free ones for every member, the others for who bought them. */
export function PaperDownloadScreen() {
  const id = numberOption(usePage().options.id);
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少试卷编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <PaperDownloadPage id={id} />;
}

function PaperDownloadPage({ id }: { id: number }) {
  const query = useCall('questionBank/getPaperDetail', { id });
  const [answers, setAnswers] = useState(false);
  const { download, begin, reset } = usePaperDownload();
  const buying = useBuying();
  const isRunning = download.state === 'printing' || download.state === 'receiving';
  const choose = (withAnswers: boolean) => {
    setAnswers(withAnswers);
    reset();
  };
  const start = () => {
    // A visitor logs in first and comes back to this paper.
    if (!currentToken()) return toLogin();
    return void begin({ paperId: id, answers });
  };
  const paper = query.data;
  return (
    <Screen
      footer={
        paper ? (
          <footer>
            <ActionBar>
              <Acts
                paper={paper}
                download={download}
                isRunning={isRunning}
                onStart={start}
                onBuy={() => buying.start({ kind: 'paper', id })}
              />
            </ActionBar>
          </footer>
        ) : undefined
      }
    >
      <Loaded query={query} skeleton="details">
        {(data) => (
          <>
            <PaperHead paper={data} />
            <Card inset padded label="内容">
              <fieldset className="pdl__pick">
                <legend className="f17 b c1">下载内容</legend>
                <Radio name="paper-content" checked={!answers} onSelect={() => choose(false)}>
                  <span className="pdl__o">
                    <b className="f15 c1">只有题目</b>
                    <span className="f12 c3">适合打印出来做，简答题留有作答的空白。</span>
                  </span>
                </Radio>
                <Radio name="paper-content" checked={answers} onSelect={() => choose(true)}>
                  <span className="pdl__o">
                    <b className="f15 c1">题目、答案与解析</b>
                    <span className="f12 c3">答案与解析排在题目之后，另起一页。</span>
                  </span>
                </Radio>
              </fieldset>
              <State download={download} paper={data} />
            </Card>
            {buying.sheet}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function PaperHead({ paper }: { paper: Paper }) {
  const { id, title, bankId, bankTitle, price, open, kinds } = paper;
  return (
    <Card inset padded label="试卷">
      <h1 className="f20 b c1">{title}</h1>
      <p className="f13 c2 pdl__facts">{paperFacts(paper)}</p>
      <p className="row wrap g8">
        <AccessTag price={price} open={open} />
        <a className="pdl__bank" href={bankHref(bankId, { paper: id })}>
          {bankTitle}
        </a>
      </p>
      <table className="pdl__kinds">
        <caption className="sr">题型</caption>
        <thead>
          <tr>
            <th scope="col">题型</th>
            <th scope="col">题数</th>
            <th scope="col">分值</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, count, score }) => (
            <tr key={kind}>
              <th scope="row">{kindNames[kind]}</th>
              <td className="num">{count}</td>
              <td className="num">{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** How far the download is, in words and as a bar. */
function State({ download, paper }: { download: PaperDownload; paper: Paper }) {
  const { state } = download;
  if (state === 'idle') return null;
  const isBad = state === 'failed';
  return (
    <div className="pdl__state">
      <p className={isBad ? 'row g8 pdl__text pdl__text--bad' : 'row g8 pdl__text'} aria-live="polite">
        {isBad ? <Icon of={warnIcon} size={16} /> : null}
        {state === 'done' ? <Icon of={checkIcon} size={16} className="pdl__ok" /> : null}
        <span className="grow">{stateText(download)}</span>
      </p>
      {isBad ? null : (
        <Progress label="下载进度" value={shareOf(download)} look={state === 'done' ? 'ok' : 'brand'} />
      )}
      {state === 'done' && !paper.mine ? (
        <p className="f12 c3">今天还可以下载 {download.leftToday} 份别的试卷，重复下载同一份不计数。</p>
      ) : null}
    </div>
  );
}

function stateText(download: Exclude<PaperDownload, { state: 'idle' }>): string {
  switch (download.state) {
    case 'printing':
      return '正在排版，题目多时要等一会儿';
    case 'receiving':
      return `正在下载，${formatBytes(download.received)}`;
    case 'failed':
      return download.text;
    case 'done':
      return `${formatBytes(download.bytes)}，已保存到浏览器的下载目录`;
  }
}

function shareOf(download: PaperDownload): number {
  if (download.state === 'done') return 1;
  return download.state === 'receiving' && download.total > 0 ? download.received / download.total : 0;
}

type ActsProps = {
  paper: Paper;
  download: PaperDownload;
  isRunning: boolean;
  onStart: () => void;
  onBuy: () => void;
};

function Acts({ paper, download, isRunning, onStart, onBuy }: ActsProps) {
  if (!paper.open) {
    return paper.price > 0 ? (
      <Button size="lg" block onPress={onBuy}>
        购买 {paper.price} 学币后下载
      </Button>
    ) : (
      <Button size="lg" block href={bankHref(paper.bankId, { paper: paper.id })}>
        去看题库
      </Button>
    );
  }
  if (download.state === 'done') {
    return (
      <Button size="lg" block look="soft" onPress={download.save}>
        再保存一次
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      block
      icon={downloadIcon}
      loading={isRunning}
      disabled={paper.questionCount === 0}
      onPress={onStart}
    >
      {download.state === 'failed' ? '重新下载' : paper.questionCount === 0 ? '还没有题目' : '下载 PDF'}
    </Button>
  );
}
