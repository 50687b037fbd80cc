import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import type { MyResource } from '@xuelin/contract/resource/resource';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { detailsHref, readingHref } from '#resource/resource-links.ts';
import { ConversionSamples, FirstPage } from '#resource/upload/conversion-samples.tsx';
import { ConversionFacts } from '#resource/upload/conversion-facts.tsx';
import { useDownload } from '#resource/downloads/use-download.ts';
import { conversionText } from '#resource/upload/my-upload-text.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './conversion-check.css';

const Comparison = lazySheet(
  async () => (await import('#resource/upload/comparison/comparison.tsx')).Comparison,
);

type Conversion = Output<'resource/getConversion'>;

/** Ms between questions while the file converts. */
const ASK = 1500;

/** What a draft's file becomes, to be looked at before it is submitted. */
export function ConversionCheck({ own }: { own: MyResource }) {
  const { id } = own;
  const [isLive, setLive] = useState(true);
  const query = useCall(
    'resource/getConversion',
    { id },
    { refetchInterval: isLive ? ASK : false, staleTime: 0 },
  );
  const converts = query.data?.state === 'waiting' || query.data?.state === 'converting';
  if (query.data && converts !== isLive) setLive(converts);
  return (
    <Card inset padded label="转换结果">
      <h2 className="f17 b c1">发布前先看看</h2>
      {query.data ? <State conversion={query.data} own={own} /> : null}
      {query.error && !query.data ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </Card>
  );
}

function State({ conversion, own }: { conversion: Conversion; own: MyResource }) {
  const { state, reason } = conversion;
  const prepare = useCallMutation('resource/prepare');
  const { startDownload, starting } = useDownload();
  const begin = async () => {
    try {
      await prepare.mutateAsync({ id: own.id });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  if (state === 'ready') return <Result conversion={conversion} own={own} />;
  if (state === 'waiting' || state === 'converting')
    return (
      <div aria-live="polite">
        <p className="f13 c3 cvc__p">{conversionText(conversion)}</p>
        <Progress
          label="转换进度"
          value={conversion.pageCount > 0 ? conversion.pagesDone / conversion.pageCount : 0}
          look="warn"
        />
        {conversion.pagesDone > 0 ? <FirstPage id={own.id} /> : null}
      </div>
    );
  return (
    <>
      <p className="f14 c2 cvc__p">
        {state === 'failed'
          ? (reason ?? '转换失败')
          : '转换成读者看到的页面，核对页数、文字和排版，再决定要不要发布。转换不会公开它。'}
      </p>
      <div className="cvc__a">
        <Button look="soft" loading={prepare.isPending} onPress={() => void begin()}>
          {state === 'failed' ? '再转换一次' : '转换看看'}
        </Button>
        {state === 'failed' ? (
          <Button look="line" loading={starting} onPress={() => startDownload(own.id)}>
            下载原文件
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Result({ conversion, own }: { conversion: Conversion; own: MyResource }) {
  const { pageCount, sameFile, nearCopies } = conversion;
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <ConversionFacts conversion={conversion} />
      {sameFile > 0 ? <p className="cvc__w">已有 {sameFile} 份公开的资料用了完全相同的文件。</p> : null}
      {nearCopies.length > 0 ? (
        <div className="cvc__w">
          <p className="b">与已发布的资料内容相近</p>
          <ul aria-label="内容相近的资料">
            {nearCopies.map(({ id, title, author, mine, percent }) => (
              <li key={id}>
                <a href={detailsHref(id)}>《{title}》</a>约 <span className="num">{percent}%</span>{' '}
                的文字相同（{mine ? '你自己的' : author}）
              </li>
            ))}
          </ul>
          <p>
            如果是自己资料的新版，请到那份资料里换文件；转载别人的内容不能通过审核。审核的人也会看到这一条。
          </p>
        </div>
      ) : null}
      <ConversionSamples id={own.id} pageCount={pageCount} />
      <div className="cvc__a">
        <Button look="soft" href={readingHref(own.id)}>
          逐页查看
        </Button>
        <Button look="line" onPress={() => setComparing(true)}>
          与原文件对照
        </Button>
      </div>
      {isComparing ? (
        <Comparison own={own} conversion={conversion} onClose={() => setComparing(false)} />
      ) : null}
    </>
  );
}
