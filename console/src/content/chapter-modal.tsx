import { Alert, Button, Form, Input, Progress, Segmented, Space, Switch, Upload } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { INTRODUCTION } from '@xuelin/contract/core/constants';
import type { EditedChapter, EditedIntroduction } from '#content/introduction-types.ts';
import { PictureField } from '#content/picture-field.tsx';
import { TextEditor } from '#content/text-editor.tsx';
import { uploadVideo } from '#content/upload-video.ts';
import { FormModal } from '#shell/form-modal.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type Fields = Pick<EditedChapter, 'title' | 'kind' | 'free' | 'content' | 'uploadId' | 'posterId'>;
type Props = { introduction: EditedIntroduction; chapter: EditedChapter | null; onClose: () => void };

const empty: Fields = { title: '', kind: 'text', free: false, content: '', uploadId: null, posterId: null };

/** A chapter: a text, or a video with words beside it. */
export function ChapterModal({ introduction, chapter, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const kind = Form.useWatch('kind', form) ?? chapter?.kind ?? 'text';
  const isUploading = useRef(false);
  const save = useOperatorMutation('operator/saveChapter', { success: '章节已保存' });
  const submit = async (fields: Fields) => {
    const video = fields.kind === 'video';
    await save.mutateAsync({
      ...(chapter ? { id: chapter.id, basedOn: chapter.stamp } : {}),
      introduceId: introduction.id,
      ...fields,
      content: fields.content ?? '',
      uploadId: video ? (fields.uploadId ?? null) : null,
      posterId: video ? (fields.posterId ?? null) : null,
    });
  };
  const poster = introduction.images.find(({ id }) => id === chapter?.posterId)?.url ?? null;
  return (
    <FormModal
      width={760}
      title={chapter ? '修改章节' : '添加章节'}
      form={form}
      initialValues={chapter ?? empty}
      keepsOpen
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={INTRODUCTION.titleMax} showCount />
      </Form.Item>
      <Space size="large">
        <Form.Item name="kind" label="种类">
          <Segmented
            options={[
              { value: 'text', label: '文字' },
              { value: 'video', label: '视频' },
            ]}
          />
        </Form.Item>
        <Form.Item name="free" label="试看" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Space>
      {kind === 'video' ? (
        <>
          <Form.Item
            name="uploadId"
            label="视频"
            rules={[
              {
                required: true,
                validator: async (_, uploadId?: string | null) => {
                  if (isUploading.current) throw new Error('视频还在上传，传完再保存');
                  if (!uploadId) throw new Error('请上传视频');
                },
              },
            ]}
          >
            <VideoField
              onUploading={(now) => {
                isUploading.current = now;
              }}
            />
          </Form.Item>
          <Form.Item name="posterId" label="视频的封面（选填）">
            <PictureField label="视频的封面" address={poster} />
          </Form.Item>
        </>
      ) : null}
      <Form.Item
        name="content"
        label={kind === 'video' ? '文字（选填）' : '正文'}
        rules={[{ required: kind === 'text', message: '请填写正文' }]}
      >
        <TextEditor maxLength={INTRODUCTION.contentMax} onPicture={() => {}} />
      </Form.Item>
    </FormModal>
  );
}

type VideoState = { percent: number } | { error: string } | null;

type VideoProps = {
  value?: string | null;
  onChange?: (uploadId: string) => void;
  /** Another video is on its way, or no longer. */
  onUploading: (now: boolean) => void;
};

/** A video on its way, with progress; leaving the dialog ends it. */
function VideoField({ value, onChange, onUploading }: VideoProps) {
  const [state, setState] = useState<VideoState>(null);
  const controller = useRef<AbortController>(null);
  const abort = useEffectEvent(() => {
    controller.current?.abort();
    onUploading(false);
  });
  useEffect(() => () => abort(), []);
  const send = async (file: File) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setState({ percent: 0 });
    onUploading(true);
    try {
      const uploadId = await uploadVideo(file, { signal, onProgress: (percent) => setState({ percent }) });
      if (signal.aborted) return;
      onUploading(false);
      setState(null);
      onChange?.(uploadId);
    } catch (error) {
      if (signal.aborted) return;
      onUploading(false);
      setState({ error: (error as Error).message });
    }
  };
  return (
    <Space vertical style={{ width: '100%' }}>
      <Upload
        accept="video/mp4,video/webm"
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <Button>{value ? '换一个视频' : '上传视频'}</Button>
      </Upload>
      {state && 'percent' in state ? <Progress percent={state.percent} aria-label="上传进度" /> : null}
      {state && 'error' in state ? <Alert type="error" title={state.error} /> : null}
      {value && !state ? <span className="console-muted">视频已准备好</span> : null}
    </Space>
  );
}
