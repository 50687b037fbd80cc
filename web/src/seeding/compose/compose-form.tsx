import { useRef, useState } from 'react';
import { SEEDING } from '@xuelin/contract/core/constants';
import { Refusal, refusedOf } from '#moderation/moderation.public.ts';
import type { RefusalSource } from '#moderation/moderation.public.ts';
import { ComposeExtras } from '#seeding/compose/compose-extras.tsx';
import { ComposePictures } from '#seeding/compose/compose-pictures.tsx';
import { ChosenTopics, TopicSuggestions } from '#seeding/compose/compose-topics.tsx';
import { draftFault, publishInput, topicAt, withoutTyped, withTopic } from '#seeding/compose/post-draft.ts';
import type { PostDraft } from '#seeding/compose/post-draft.ts';
import { usePostDraft } from '#seeding/compose/use-draft.ts';
import { postPath } from '#seeding/seeding-links.ts';
import { sentTexts } from '#seeding/seeding-names.ts';
import { readPosition } from '#seeding/square/nearby.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useImageUploads } from '@xuelin/client/uploads/use-image-uploads.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import './compose.css';

type Props = {
  /** The post that is changed. */
  id?: number;
  initial?: PostDraft;
  /** The post that is changed has a poll, which stays as it is. */
  hasPoll?: boolean;
  /** A topic to begin with. */
  topic?: string;
};

const seconds = () => Math.floor(Date.now() / 1000);

/** Text and topics: a `#` that is typed looks for a topic, which moves out of the text when it is chosen. */
function TextPart({ draft, change }: Pick<ReturnType<typeof usePostDraft>, 'draft' | 'change'>) {
  const { content, topics } = draft;
  const box = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const field = () => box.current?.querySelector('textarea') ?? null;
  const topicAtCaret = caret === null || topics.length >= SEEDING.topics ? null : topicAt(content, caret);
  const followCaret = () => {
    const area = field();
    if (area) setCaret(area.selectionStart === area.selectionEnd ? area.selectionStart : null);
  };
  const pick = (name: string) => {
    change((before) => ({
      topics: withTopic(before.topics, name),
      content: topicAtCaret ? withoutTyped(before.content, topicAtCaret) : before.content,
    }));
    setAdding(false);
    const to = topicAtCaret?.at;
    requestAnimationFrame(() => {
      field()?.focus();
      if (to !== undefined) field()?.setSelectionRange(to, to);
      followCaret();
    });
  };
  return (
    <div ref={box} className="mypost__t">
      <TextArea
        label="内容"
        hideLabel
        well
        rows={6}
        max={SEEDING.contentMax}
        value={content}
        placeholder="说说你的备考经验、今天学了什么，或者问一个问题。输入 # 选话题，公式写在两个 $ 之间"
        onChange={(text) => {
          change({ content: text });
          followCaret();
        }}
        area={{ onSelect: followCaret }}
      />
      {topicAtCaret || isAdding ? (
        <TopicSuggestions typed={topicAtCaret?.name ?? ''} chosen={topics} onPick={pick} />
      ) : null}
      <ChosenTopics
        topics={topics}
        onRemove={(name) => change({ topics: topics.filter((one) => one !== name) })}
        onAdd={() => setAdding(!isAdding)}
      />
    </div>
  );
}

/** The form of a post. What is written stays until it is sent. */
export function ComposeForm({ id, initial, hasPoll, topic }: Props) {
  const { draft, change, forget } = usePostDraft(id, initial, topic);
  const [refusal, setRefusal] = useState<RefusalSource>();
  const [isDone, setDone] = useState(false);
  const publish = useCallMutation('seeding/publish');
  const { goBack, redirectTo } = usePageMoves();
  const province = useCall('location/getByIp', {}).data?.place ?? '';
  const spot = draft.spot ?? province;
  const limit = useCall('seeding/getPictureLimit', {}, { staleTime: 0 }).data;
  const uploads = useImageUploads({
    count: draft.images.length,
    max: limit?.most ?? 0,
    onAdd: (insert) => change(({ images }) => ({ images: insert(images) })),
  });
  const sendName = id === undefined ? '发布' : '保存修改';
  const send = async () => {
    if (publish.isPending || isDone) return;
    const text =
      uploads.sending.length > 0 ? `还有图片没有传完，传完或去掉后再点“${sendName}”` : draftFault(draft);
    setRefusal(text === '' ? undefined : { text });
    if (text !== '') return;
    try {
      const post = await publish.mutateAsync(
        publishInput({ draft, id, spot, position: readPosition(), now: seconds() }),
      );
      forget();
      setDone(true);
      showToast({ title: sentTexts[post.state], icon: post.state === 'rejected' ? 'warn' : 'ok' });
      if (id === undefined) redirectTo(postPath(post.id));
      else goBack();
    } catch (error) {
      setRefusal(refusedOf(error, sendName));
    }
  };
  return (
    <>
      <Card inset padded label="内容">
        <TextPart draft={draft} change={change} />
        <ComposePictures
          images={draft.images}
          uploads={uploads}
          limit={limit}
          onChange={(images) => change({ images })}
        />
      </Card>
      <ComposeExtras
        draft={draft}
        change={change}
        spot={spot}
        withPoll={id === undefined}
        hasPoll={hasPoll}
      />
      <footer>
        <ActionBar>
          {refusal ? <Refusal refused={refusal} /> : null}
          <Button size="lg" loading={publish.isPending} onPress={() => void send()}>
            {sendName}
          </Button>
        </ActionBar>
      </footer>
    </>
  );
}
