import { useState } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useToggle } from '#reaction/use-toggle.ts';
import type { ToggleState } from '#reaction/use-toggle.ts';
import type { ShareTarget } from '#reaction/share-sheet.tsx';
import { Action } from '@xuelin/ui/navigation/action-bar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { heartIcon, heartOnIcon, shareIcon, starIcon, starOnIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './reaction.css';

/** Calls that like or unlike one thing. */
export type LikeCall =
  | 'introduce/motionIntroduce'
  | 'introduce/motionComment'
  | 'comment/motion'
  | 'seeding/motionSeeding'
  | 'seeding/motionComment'
  | 'solution/motion'
  | 'album/motion';
export type CollectTarget = {
  kind: 'resource' | 'album' | 'introduction' | 'bank' | 'question' | 'seeding';
  id: number;
};

/** Figures below an icon; the word when there are none yet. */
const figure = (count: number, word: string) => (count > 0 ? formatCount(count) : word);

export type LikeProps = ToggleState & {
  call: LikeCall;
  id: number;
  /** Takes what the server counted to wherever else it is shown. */
  onCounted?: (state: ToggleState) => void;
};

/** The like of one thing: what to show, and what a tap does. */
export function useLike({ call, id, on, count, onCounted }: LikeProps) {
  const { mutateAsync } = useCallMutation(call);
  return useToggle({ on, count }, async (next) => {
    const answer = await mutateAsync({ id, on: next });
    const state = { on: answer.on, count: answer.likeCount };
    onCounted?.(state);
    return state;
  });
}

/** 点赞 in the action bar. */
export function LikeAction(props: LikeProps) {
  const { on, count, toggle } = useLike(props);
  return (
    <span className={on ? 'react react--like' : 'react'}>
      <Action
        icon={on ? heartOnIcon : heartIcon}
        label={figure(count, '点赞')}
        name={`点赞，已有 ${count} 个`}
        on={on}
        onPress={toggle}
      />
    </span>
  );
}

export type CollectProps = ToggleState & {
  target: CollectTarget;
  /** Takes what the server counted to wherever else it is shown. */
  onCounted?: (state: ToggleState) => void;
};

/** The collection of one thing: what to show, and what a tap does. */
export function useCollect({ target, on: isOn, count: serverCount, onCounted }: CollectProps) {
  const { mutateAsync } = useCallMutation('collect/setCollect');
  return useToggle({ on: isOn, count: serverCount }, async (next) => {
    const answer = await mutateAsync({ ...target, on: next });
    if (answer.on === next) showToast({ title: next ? '已收藏，在“我的收藏”里' : '已取消收藏', icon: 'ok' });
    const state = { on: answer.on, count: answer.collectCount };
    onCounted?.(state);
    return state;
  });
}

/** 收藏 in the action bar. */
export function CollectAction(props: CollectProps) {
  const { on, count, toggle } = useCollect(props);
  return (
    <span className={on ? 'react react--collect' : 'react'}>
      <Action
        icon={on ? starOnIcon : starIcon}
        label={figure(count, '收藏')}
        name={`收藏，已有 ${count} 个`}
        on={on}
        onPress={toggle}
      />
    </span>
  );
}

const ShareSheet = lazySheet(async () => (await import('#reaction/share-sheet.tsx')).ShareSheet);

export type ShareProps = { target: ShareTarget; count: number };

/** The sheet of ways to pass something on, and what opens it. */
export function useShareSheet(target: ShareTarget) {
  const [isOpen, setOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  const sheet = hasAsked ? <ShareSheet open={isOpen} onClose={() => setOpen(false)} target={target} /> : null;
  return { open, sheet };
}

/** 分享 in the action bar: opens the sheet of ways. */
export function ShareAction({ target, count }: ShareProps) {
  const { open, sheet } = useShareSheet(target);
  return (
    <span className="react">
      <Action
        icon={shareIcon}
        label={figure(count, '分享')}
        name={count > 0 ? `分享，已有 ${count} 次` : '分享'}
        onPress={open}
      />
      {sheet}
    </span>
  );
}

/** 分享 beside other acts on one thing of a list. */
export function ShareTextButton({ target }: Pick<ShareProps, 'target'>) {
  const { open, sheet } = useShareSheet(target);
  return (
    <>
      <Button size="sm" look="soft" onPress={open}>
        分享<span className="sr">{target.title}</span>
      </Button>
      {sheet}
    </>
  );
}

/** 分享 in the bar on top. */
export function ShareButton({ target }: Pick<ShareProps, 'target'>) {
  const { open, sheet } = useShareSheet(target);
  return (
    <>
      <IconButton icon={shareIcon} label="分享" onPress={open} />
      {sheet}
    </>
  );
}
