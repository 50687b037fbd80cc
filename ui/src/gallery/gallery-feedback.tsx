import { Suspense, lazy, useState } from 'react';
import { Action, ActionBar } from '#navigation/action-bar.tsx';
import { Button } from '#controls/button.tsx';
import { Dialog, confirm } from '#layers/dialog.tsx';
import { Empty } from '#feedback/empty.tsx';
import { Group } from '#gallery/gallery-group.tsx';
import {
  commentIcon,
  downloadIcon,
  eyeIcon,
  flagIcon,
  shareIcon,
  starIcon,
  starOnIcon,
} from '#icons/icons.ts';
import { OfflineStrip } from '#feedback/offline-strip.tsx';
import { PageLoader, Rings } from '#feedback/page-loader.tsx';
import { MemberPrice, Price } from '#display/price.tsx';
import { ActionSheet, Sheet } from '#layers/sheet.tsx';
import { Skeleton } from '#feedback/skeleton.tsx';
import { hideLoading, showLoading, showToast } from '#layers/toast.tsx';

const ImagePreview = lazy(() =>
  import('#layers/image-preview.tsx').then((part) => ({ default: part.ImagePreview })),
);

const drawing = (fill: string, word: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="${fill}"/><text x="150" y="210" font-size="48" text-anchor="middle">${word}</text></svg>`)}`;
const images = [
  { src: drawing('white', '第 1 页'), alt: '第 1 页' },
  { src: drawing('lightblue', '第 2 页'), alt: '第 2 页' },
  { src: drawing('beige', '第 3 页'), alt: '第 3 页' },
];

type Feedback = 'none' | 'sheet' | 'acts' | 'buy' | 'images';

async function ask(): Promise<void> {
  const yes = await confirm({
    title: '删除这条评论？',
    text: '删除后无法恢复，下面的 7 条回复也会一并隐藏。',
    ok: '删除',
    danger: true,
  });
  showToast(yes ? { title: '评论已删除', icon: 'ok' } : '评论还在');
}

/** Parts that answer: toasts, dialogs, sheets, loading and empty states. */
export function FeedbackGallery() {
  const [current, setCurrent] = useState<Feedback>('none');
  const [isCollected, setCollected] = useState(false);
  const close = () => setCurrent('none');
  return (
    <>
      <Group title="轻提示、对话框、面板">
        <Button look="soft" onPress={() => showToast({ title: '已加入收藏', icon: 'ok' })}>
          成功提示
        </Button>
        <Button look="soft" onPress={() => showToast({ title: '学币不足，去充值', icon: 'warn' })}>
          警示
        </Button>
        <Button
          look="soft"
          onPress={() =>
            showToast({
              title: '已从收藏移除',
              action: { label: '撤销', onPress: () => setCollected(true) },
            })
          }
        >
          可撤销
        </Button>
        <Button
          look="soft"
          onPress={() => {
            showLoading('正在提交', { mask: true });
            setTimeout(hideLoading, 1500);
          }}
        >
          载入提示
        </Button>
        <Button look="quiet" onPress={() => void ask()}>
          危险操作
        </Button>
        <Button look="quiet" onPress={() => setCurrent('buy')}>
          购买确认
        </Button>
        <Button look="quiet" onPress={() => setCurrent('sheet')}>
          面板
        </Button>
        <Button look="quiet" onPress={() => setCurrent('acts')}>
          操作面板
        </Button>
        <Button look="quiet" onPress={() => setCurrent('images')}>
          图片预览
        </Button>
      </Group>
      <Group title="载入">
        <PageLoader />
        <Rings size={32} open={0.6} />
        <Skeleton kind="card" count={1} />
        <Skeleton kind="row" count={1} />
        <Skeleton kind="article" />
        <Skeleton kind="details" />
        <div className="wide">
          <OfflineStrip force onRetry={() => showToast('正在重试')} />
        </div>
      </Group>
      <Group title="空与错">
        <Empty
          picture="seedling"
          title="还没有收藏"
          text="遇到好资料，点一下星标就会长在这里"
          action={{ label: '去逛逛' }}
        />
        <Empty
          picture="lens"
          title="没有找到相关资料"
          text="换个关键词，或发帖请同学帮忙找"
          action={{ label: '发布求资料' }}
        />
        <Empty
          picture="waves"
          title="请求失败"
          text="检查网络后再试，已下载的资料仍可打开"
          action={{ label: '重新加载' }}
        />
        <Empty
          picture="torn"
          title="加载超时"
          text="连接超时，点击屏幕重试"
          onPressAll={() => showToast('正在重试')}
        />
        <Empty
          picture="lock"
          title="未登录"
          text="登录后查看已购资料和下载记录"
          action={{ label: '去登录', href: '#' }}
        />
      </Group>
      <ActionBar>
        <Action
          icon={isCollected ? starOnIcon : starIcon}
          label="收藏"
          on={isCollected}
          onPress={() => setCollected(!isCollected)}
        />
        <Action icon={commentIcon} label="评论" />
        <span className="gallery__price">
          <Price coins={12} />
          <MemberPrice coins={8} />
        </span>
        <Button size="lg" icon={downloadIcon}>
          购买下载
        </Button>
      </ActionBar>
      <Sheet
        open={current === 'sheet'}
        onClose={close}
        title="筛选"
        foot={
          <>
            <Button look="soft" size="lg" onPress={close}>
              重置
            </Button>
            <Button size="lg" onPress={close}>
              看 38 份资料
            </Button>
          </>
        }
      >
        <p className="f14">内容超过屏幕的 85% 时在面板里滚动，底部按钮不动。</p>
        <Skeleton kind="article" />
        <Skeleton kind="article" />
        <Skeleton kind="article" />
      </Sheet>
      <ActionSheet
        open={current === 'acts'}
        onClose={close}
        title="更多操作"
        actions={[
          { key: 'share', label: '分享', icon: shareIcon, onPress: () => showToast('链接已复制') },
          { key: 'star', label: '收藏', icon: starIcon, onPress: () => setCollected(true) },
          {
            key: 'down',
            label: '离线',
            icon: downloadIcon,
            onPress: () => showToast('已加入离线'),
          },
          {
            key: 'hide',
            label: '不感兴趣',
            icon: eyeIcon,
            onPress: () => showToast('会少推荐这类资料'),
          },
          { key: 'flag', label: '举报', icon: flagIcon, onPress: () => showToast('已收到举报') },
        ]}
      />
      <Dialog
        open={current === 'buy'}
        title="购买这份资料？"
        text="支付后永久可下载"
        ok="确认支付"
        cancel="再想想"
        onOk={close}
        onCancel={close}
      >
        <p className="gallery__buy">
          <Price coins={8} before={12} size="l" />
        </p>
        <p className="f12 c3">当前学币 268，支付后余 260</p>
      </Dialog>
      {current === 'images' ? (
        <Suspense>
          <ImagePreview open onClose={close} images={images} start={1} />
        </Suspense>
      ) : null}
    </>
  );
}
