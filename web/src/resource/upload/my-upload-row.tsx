import type { MyResource } from '@xuelin/contract/resource/resource';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { FormatMark } from '#resource/list/format-mark.tsx';
import { actsOf, conversionText, hasFigures, isStale, stateTags } from '#resource/upload/my-upload-text.ts';
import type { Act } from '#resource/upload/my-upload-text.ts';
import { detailsHref } from '#resource/resource-links.ts';
import { UploadNote } from '#resource/upload/upload-note.tsx';
import { pathWith } from '#shell/stack/route-path.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const editHref = (id: number) => `#${pathWith('/pages/resource/upload', { id })}`;

/** The acts of the server on one document, each with its question and its answer. */
function useActs({ id, title }: MyResource) {
  const retry = useCallMutation('resource/retryConversion');
  const takeDown = useCallMutation('resource/offShelf');
  const update = useCallMutation('resource/update');
  const remove = useCallMutation('resource/remove');
  const run = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      showToast({ title: message, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  const name = `《${title}》`;
  return {
    isBusy: retry.isPending || takeDown.isPending || update.isPending || remove.isPending,
    retry: () => run(retry.mutateAsync({ id }), '已重新开始转换'),
    takeDown: async () => {
      const text = `下架${name}后别人找不到它，已购买的人仍可阅读和下载。以后可以重新发布。`;
      if (await confirm({ title: '下架这份资料？', text, ok: '下架', danger: true }))
        await run(takeDown.mutateAsync({ id }), '已下架');
    },
    publish: async () => {
      const text = `确认你拥有${name}的版权或授权，并同意公开它。`;
      if (await confirm({ title: '重新发布？', text, ok: '发布' }))
        await run(update.mutateAsync({ id, publish: true, rights: true }), '已提交发布');
    },
    remove: async () => {
      const text = `${name}和它的文件会被永久删除，不能恢复。`;
      if (await confirm({ title: '删除这份资料？', text, ok: '删除', danger: true }))
        await run(remove.mutateAsync({ id }), '已删除');
    },
  };
}

const names: Record<Act, string> = {
  retry: '重试',
  edit: '编辑',
  takeDown: '下架',
  publish: '重新发布',
  remove: '删除',
};

function Acts({ own }: { own: MyResource }) {
  const acts = useActs(own);
  const offeredActs = isStale(own) ? (['retry', ...actsOf[own.state]] as const) : actsOf[own.state];
  return (
    <p className="myup__acts">
      {offeredActs.map((act, index) => {
        const label = (
          <>
            {names[act]}
            <span className="sr">{own.title}</span>
          </>
        );
        const look = index === 0 ? 'soft' : 'quiet';
        return act === 'edit' ? (
          <Button key={act} size="sm" look={look} href={editHref(own.id)}>
            {label}
          </Button>
        ) : (
          <Button key={act} size="sm" look={look} disabled={acts.isBusy} onPress={() => void acts[act]()}>
            {label}
          </Button>
        );
      })}
    </p>
  );
}

function Figures({ own }: { own: MyResource }) {
  const figures = [
    [formatCount(own.viewCount), '浏览'],
    [formatCount(own.downloadCount), '下载'],
    [formatCount(own.buyCount), '售出'],
    [formatYuan(own.earnedFen), '收入（元）'],
  ] as const;
  return (
    <dl className="myup__figs">
      {figures.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A document of one's own: its state, its figures, what can be done. */
export function MyUploadRow({ own }: { own: MyResource }) {
  const { id, title, state, format, price, pagesDone, pageCount, memberFree } = own;
  const { name, look } = stateTags[state];
  const converts = state === 'converting' || pagesDone < pageCount;
  return (
    <article className="myup">
      <a className="row g12 top" href={state === 'draft' ? editHref(id) : detailsHref(id)}>
        <FormatMark format={format} />
        <span className="grow">
          <b className="f15 c1 l2">{title}</b>
          <span className="row wrap g8 myup__tags">
            <Tag look={look}>{name}</Tag>
            <Price coins={price} size="s" />
            {memberFree && price > 0 ? <Tag look="vip">文档会员免费</Tag> : null}
          </span>
        </span>
      </a>
      {converts ? (
        <div className="myup__conv" aria-live="polite">
          <p className="f12 c3">{conversionText(own)}</p>
          <Progress
            label={`${title}的转换进度`}
            value={pageCount > 0 ? pagesDone / pageCount : 0}
            look="warn"
          />
        </div>
      ) : null}
      <UploadNote own={own} />
      {hasFigures(own) ? <Figures own={own} /> : null}
      <Acts own={own} />
    </article>
  );
}
