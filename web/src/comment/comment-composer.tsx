import { useEffect, useRef, useState } from 'react';
import { COMMENT } from '@xuelin/contract/core/constants';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { callsOf, emptyDraft, newCommentInput } from '#comment/comment-calls.ts';
import type { ReplyTarget, Comment, CommentOn, Draft } from '#comment/comment-calls.ts';
import { draftOf, keepDraft, resumeLater } from '#comment/comment-drafts.ts';
import { CommentPictures } from '#comment/comment-pictures.tsx';
import { Refusal, refusedOf } from '#moderation/moderation.public.ts';
import type { RefusalSource } from '#moderation/moderation.public.ts';
import { MentionList } from '#comment/mention-list.tsx';
import { withName } from '#comment/mention-text.ts';
import { useMentions } from '#comment/use-mentions.ts';
import { useWait } from '#comment/use-wait.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { useImageUploads } from '@xuelin/client/uploads/use-image-uploads.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { atIcon, pictureIcon } from '@xuelin/ui/icons/icons.ts';
import { Faults } from '@xuelin/ui/feedback/faults.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './comment-composer.css';

/** Somebody who can be named. */
export type Person = { uid: number; nickname: string; avatar?: string | null; certificate?: string | null };

export type ComposerProps = {
  on: CommentOn;
  /** The comment that is answered; null for a comment of its own. */
  replyTo: ReplyTarget | null;
  open: boolean;
  onClose: () => void;
  /** `isWhole` unless more was written meanwhile, which is still to be sent. */
  onSent: (comment: Comment, isWhole: boolean) => void;
  /** Those who take part: offered first after an @. Others are found by the beginning of their name. */
  people: readonly Person[];
};

/** Where a comment is written. What is written stays until it is sent, over a reload and a login too. */
export function CommentComposer(props: ComposerProps) {
  const { open, onClose, replyTo } = props;
  return (
    <Sheet open={open} onClose={onClose} title={replyTo ? `回复 ${replyTo.nickname}` : '写评论'}>
      <Writing key={replyTo?.id ?? 0} {...props} />
    </Sheet>
  );
}

const isSameDraft = (one: Draft, other: Draft): boolean =>
  one.text === other.text &&
  one.images.map(({ id }) => id).join() === other.images.map(({ id }) => id).join();

function useDraft(on: CommentOn, replyTo: ReplyTarget | null) {
  const [draft, setDraft] = useState(() => draftOf(on, replyTo));
  const latest = useRef(draft);
  const change = (part: (before: Draft) => Partial<Draft>) => {
    latest.current = { ...latest.current, ...part(latest.current) };
    // At once: the sheet may have been closed before React asks for its state.
    keepDraft(on, replyTo, latest.current);
    setDraft(latest.current);
  };
  return [draft, change] as const;
}

function Writing({ on, replyTo, onSent, people }: ComposerProps) {
  const [draft, change] = useDraft(on, replyTo);
  const [refusal, setRefusal] = useState<RefusalSource>();
  const [wait, startWait] = useWait();
  const add = useCallMutation(callsOf(on.kind).add);
  const isMember = useSession().token !== false;
  const limit = useCall('comment/getPictureLimit', {}, { enabled: isMember, staleTime: 0 }).data;
  const pictures = useImageUploads({
    count: draft.images.length,
    max: limit?.most ?? 0,
    onAdd: (insert) => change(({ images }) => ({ images: [...insert(images)] })),
  });
  const box = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);

  const askLogin = () => {
    resumeLater(on, replyTo);
    toLogin();
  };
  /** Puts the caret there, once the text is drawn; the list of names follows it. */
  const moveCaret = (to: number) =>
    requestAnimationFrame(() => {
      const field = box.current?.querySelector('textarea');
      field?.focus();
      field?.setSelectionRange(to, to);
      mentions.followCaret();
    });
  const mentions = useMentions({
    text: draft.text,
    people,
    field: box,
    onPick: ({ uid, nickname }, naming) => {
      const [text, caret] = withName(draft.text, naming, nickname);
      if (text.length > COMMENT.contentMax) return;
      change((before) => ({
        text,
        mentions: [...before.mentions, { uid, nickname }].slice(-COMMENT.mentions),
      }));
      moveCaret(caret);
    },
  });
  const startNaming = () => {
    const { text } = draft;
    const at = box.current?.querySelector('textarea')?.selectionEnd ?? text.length;
    if (text.length >= COMMENT.contentMax) return;
    change(() => ({ text: `${text.slice(0, at)}@${text.slice(at)}` }));
    moveCaret(at + 1);
  };
  const canSend = draft.text.trim() !== '' && pictures.sending.length === 0 && wait === 0;
  // A visitor is asked to log in; for a member it stays shut until their limit is known.
  const isShut = isMember && pictures.isFull;
  const limitText = limit ? `${limit.newcomer ? '新同学' : ''}最多 ${limit.most} 张` : '';
  const send = async () => {
    if (!canSend || isSending.current) return;
    if (!currentToken()) return askLogin();
    isSending.current = true;
    setRefusal(undefined);
    try {
      const comment = await add.mutateAsync(newCommentInput(on, replyTo, draft));
      // The sheet may have been closed, opened again and written in.
      const isWhole = isSameDraft(draftOf(on, replyTo), draft);
      if (isWhole) change(() => emptyDraft);
      showToast({
        title: comment.state === 'reviewing' ? '已提交，审核通过后大家就能看到' : '已发表',
        icon: 'ok',
      });
      onSent(comment, isWhole);
    } catch (error) {
      const why = refusedOf(error, '发表');
      setRefusal(why);
      if (why.wait) startWait(why.wait);
    } finally {
      isSending.current = false;
    }
  };
  return (
    <form
      ref={box}
      className="compose"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={replyTo ? '回复' : '评论'}
        hideLabel
        well
        rows={4}
        max={COMMENT.contentMax}
        value={draft.text}
        placeholder={replyTo ? `回复 ${replyTo.nickname}` : '说说你的看法。公式写在两个 $ 之间'}
        onChange={(text) => {
          setRefusal(undefined);
          change(() => ({ text }));
          mentions.followCaret();
        }}
        area={mentions.area}
      />
      <MentionList mentions={mentions} />
      <CommentPictures
        images={draft.images}
        sending={pictures.sending}
        onRemove={(id) => change(({ images }) => ({ images: images.filter((one) => one.id !== id) }))}
        onDrop={pictures.drop}
      />
      <Faults list={pictures.faults} />
      {refusal ? <Refusal refused={refusal} /> : null}
      <div className="compose__f">
        <IconButton
          icon={pictureIcon}
          label={isShut && limit ? `${limitText}图片` : '添加图片'}
          disabled={isShut}
          onPress={() => (currentToken() ? void pictures.add() : askLogin())}
        />
        <IconButton icon={atIcon} label="提到别人" onPress={startNaming} />
        {limit ? <span className="f12 c3">{limitText}图</span> : null}
        <Button type="submit" disabled={!canSend} loading={add.isPending} className="compose__b">
          {wait > 0 ? `${wait} 秒后可以发表` : '发表'}
        </Button>
      </div>
    </form>
  );
}
