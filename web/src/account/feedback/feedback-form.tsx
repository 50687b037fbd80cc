import { useState } from 'react';
import { FEEDBACK } from '@xuelin/contract/core/constants';
import { feedbackKinds, type FeedbackKind } from '#account/feedback/feedback-kinds.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useImageUploads } from '@xuelin/client/uploads/use-image-uploads.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Field, TextArea } from '@xuelin/ui/controls/field.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Faults } from '@xuelin/ui/feedback/faults.tsx';
import { RemovePicture, SendingPicture } from '@xuelin/ui/feedback/sending-picture.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Draft = {
  kind: FeedbackKind;
  content: string;
  contact: string;
  images: readonly { id: number; url: string }[];
};

const empty: Draft = { kind: 'fault', content: '', contact: '', images: [] };
const kinds = Object.keys(feedbackKinds) as FeedbackKind[];

/** What is written stays until it is sent, over a reload too. */
export function FeedbackForm({ isMember }: { isMember: boolean }) {
  const [draft, setDraft] = usePersistedState<Draft>('draft', empty);
  const [fault, setFault] = useState('');
  const { mutateAsync, isPending } = useCallMutation('feedback/add');
  const change = (part: Partial<Draft>) => {
    setFault('');
    setDraft((before) => ({ ...before, ...part }));
  };
  const { kind, content, contact, images } = draft;
  const uploads = useImageUploads({
    count: images.length,
    max: FEEDBACK.images,
    onAdd: (insert) => setDraft((before) => ({ ...before, images: insert(before.images) })),
  });
  const send = async () => {
    if (isPending) return;
    if (content.trim() === '') return setFault('请写下要告诉我们的事');
    if (uploads.sending.length > 0) return setFault('图片还没有传完，请等一会儿或去掉它');
    try {
      const ids = images.map(({ id }) => id);
      await mutateAsync({
        kind,
        content: content.trim(),
        ...(isMember ? { imageIds: ids } : { contact: contact.trim() }),
      });
      setDraft(empty);
      showToast({ title: isMember ? '已收到，回答会在消息里告诉你' : '已收到，谢谢你', icon: 'ok' });
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <Card inset padded label="写反馈" className="fback">
      <fieldset className="fback__kinds">
        <legend className="f14 c1">类型</legend>
        {kinds.map((one) => (
          <Chip key={one} well on={one === kind} onPress={() => change({ kind: one })}>
            {feedbackKinds[one]}
          </Chip>
        ))}
      </fieldset>
      <TextArea
        well
        label="内容"
        value={content}
        max={FEEDBACK.contentMax}
        placeholder="发生了什么，在哪一页，你希望怎样"
        error={fault === '' ? undefined : fault}
        onChange={(text) => change({ content: text })}
      />
      {isMember ? (
        <Pictures
          images={images}
          uploads={uploads}
          onRemove={(id) => change({ images: images.filter((one) => one.id !== id) })}
        />
      ) : (
        <Field
          well
          label="联系方式"
          value={contact}
          max={FEEDBACK.contactMax}
          placeholder="邮箱或手机号，可以不填"
          hint="登录后可以带图，回答会发到消息里"
          onChange={(text) => change({ contact: text })}
        />
      )}
      <Button size="lg" block loading={isPending} onPress={() => void send()}>
        发送
      </Button>
    </Card>
  );
}

type PicturesProps = {
  images: Draft['images'];
  uploads: ReturnType<typeof useImageUploads>;
  onRemove: (id: number) => void;
};

function Pictures({ images, uploads: { sending, faults, add, drop, isFull }, onRemove }: PicturesProps) {
  return (
    <>
      {images.length + sending.length > 0 ? (
        <ul className="fback__pics" aria-label="要发的图片">
          {images.map(({ id, url }, at) => (
            <li key={id}>
              <img src={url} alt={`第 ${at + 1} 张图片`} />
              <RemovePicture label={`去掉第 ${at + 1} 张图片`} onPress={() => onRemove(id)} />
            </li>
          ))}
          {sending.map(({ key, retry, ...picture }) => (
            <li key={key}>
              <SendingPicture {...picture} onRetry={retry} onDrop={() => drop(key)} />
            </li>
          ))}
        </ul>
      ) : null}
      <Faults list={faults} />
      {isFull ? null : (
        <div>
          <Button size="sm" look="soft" icon={plusIcon} onPress={() => void add()}>
            添加图片
          </Button>
          <span className="f12 c3 fback__most">最多 {FEEDBACK.images} 张</span>
        </div>
      )}
    </>
  );
}
