import type { Output } from '@xuelin/contract/core/types';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { saveUrl } from '@xuelin/client/calls/download.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { downloadIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './own-data.css';

type DataExport = Output<'user/getExport'>;

/** Ms after which the progress is asked for again. */
const ASK = 2_000;

const contents = [
  '个人资料、登录过的设备、关注和拉黑',
  '上传的资料、图片和视频的原件',
  '题库和题目、题解、练习记录和笔记',
  '帖子、评论、弹幕、评价和收藏',
  '账单、订单、购买、优惠券和提现',
  '收到的消息、举报和申诉',
];

/** Everything the member has, as archives: asked for here, made in the background, fetched here within a day. */
export function ExportDataScreen() {
  const first = useCall('user/getExport', {}, { staleTime: 0 });
  const isMaking = first.data?.state === 'waiting' || first.data?.state === 'running';
  const query = useCall('user/getExport', {}, { staleTime: 0, refetchInterval: isMaking ? ASK : false });
  return (
    <Screen>
      <Loaded query={query} skeleton="article">
        {(data) => <State data={data} />}
      </Loaded>
      <Card inset padded label="压缩包里有什么" className="owndata">
        <h2 className="f15 b c1">压缩包里有什么</h2>
        <ul className="owndata__list f13 c2">
          {contents.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="f12 c3">
          表格是 CSV，文章和笔记是 Markdown，资料是你上传时的原文件。密码、验证码和别人的个人信息不在其中。
        </p>
      </Card>
    </Screen>
  );
}

function State({ data }: { data: DataExport }) {
  const { state, volumes } = data;
  return (
    <Card inset padded label="导出" className="owndata">
      <div aria-live="polite" className="owndata__state">
        <h2 className="f17 b c1">{titles[state]}</h2>
        <Details data={data} />
      </div>
      {state === 'ready' ? (
        <div className="owndata__links">
          {volumes.map((volume) => (
            <Cell
              key={volume.url}
              title={volume.name}
              note={formatBytes(volume.bytes)}
              value={
                <Button size="sm" icon={downloadIcon} onPress={() => saveUrl(volume.url, volume.name)}>
                  下载<span className="sr">{volume.name}</span>
                </Button>
              }
            />
          ))}
        </div>
      ) : null}
      {state === 'waiting' || state === 'running' ? null : <Ask isAgain={state === 'ready'} />}
      <p className="f12 c3">一天最多导出 3 次；压缩包保留 24 小时，只有登录了你的账号才能打开。</p>
    </Card>
  );
}

const titles: Readonly<Record<DataExport['state'], string>> = {
  none: '带走你的全部数据',
  waiting: '正在排队',
  running: '正在打包',
  ready: '已经打包好',
  failed: '没有打包成功',
  expired: '压缩包已过期',
};

function Details({ data: { state, done, total, createdAt, expiresAt, volumes } }: { data: DataExport }) {
  switch (state) {
    case 'waiting':
    case 'running':
      return (
        <>
          <Progress label="打包进度" value={total > 0 ? done / total : 0} />
          <p className="f13 c3">
            {total > 0 ? `已完成 ${done}/${total} 部分。` : ''}可以离开这一页，完成后会发消息给你。
          </p>
        </>
      );
    case 'ready':
      return (
        <p className="f13 c3">
          {createdAt === null ? '' : `${formatMoment(createdAt * 1000)} 的数据，`}
          {volumes.length > 1 ? `分为 ${volumes.length} 个压缩包，每个都能单独打开，` : ''}
          请在 {formatMoment((expiresAt ?? 0) * 1000)} 之前下载。
        </p>
      );
    case 'failed':
      return <p className="f13 c3">这次没有做完，请再试一次；还不行的话，在“反馈与投诉”里告诉我们。</p>;
    case 'expired':
      return <p className="f13 c3">压缩包只保留 24 小时，需要的话可以再导出一次。</p>;
    default:
      return <p className="f13 c3">我们会在后台打包成 ZIP，数据多时要等几分钟。</p>;
  }
}

function Ask({ isAgain }: { isAgain: boolean }) {
  const { mutateAsync, isPending } = useCallMutation('user/exportData');
  const ask = async () => {
    try {
      await mutateAsync({});
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <Button
      size="lg"
      look={isAgain ? 'soft' : 'primary'}
      block
      loading={isPending}
      onPress={() => void ask()}
    >
      {isAgain ? '再导出一次' : '导出我的数据'}
    </Button>
  );
}
