import { Button, Form, Space, Spin, Tabs, Tag } from 'antd';
import { useRef, useState } from 'react';
import { introductionStateLabels } from '@xuelin/contract/operator/list-labels';
import { useParams } from 'wouter';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { usePageNavigation } from '#shell/use-page-navigation.ts';
import { ChapterList } from '#content/chapter-list.tsx';
import { IntroductionFields } from '#content/introduction-fields.tsx';
import { fieldsOf, inputOf, newFields, type IntroductionForm } from '#content/introduction-form.ts';
import type { EditedIntroduction } from '#content/introduction-types.ts';
import { TextPreview } from '#content/text-preview.tsx';
import { useUnsavedWarning } from '#shell/use-unsaved-warning.ts';
import type { TextPicture } from '#content/text-editor.tsx';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

/** Writes an article, a course or an event, with a preview as a member sees it. */
export function IntroductionPage() {
  const { id } = useParams<{ id?: string }>();
  const introductionId = Number(id);
  const query = useOperatorQuery(
    'operator/getIntroduction',
    { id: introductionId },
    { enabled: id !== undefined },
  );
  if (id === undefined) return <Editor key="new" introduction={null} />;
  if (query.error && !query.data)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Editor key={id} introduction={query.data} /> : <Spin aria-label="正在加载" />;
}

function Editor({ introduction }: { introduction: EditedIntroduction | null }) {
  const [form] = Form.useForm<IntroductionForm>();
  const navigate = usePageNavigation();
  const [hasChanged, setChanged] = useState(false);
  /** How often something was changed: what is typed while a text is being sent is not saved with it. */
  const changes = useRef(0);
  const [uploads, setUploads] = useState<TextPicture[]>([]);
  const pictures = [...(introduction?.images ?? []), ...uploads];
  // Of what this form was filled with: what somebody else has saved since is not overwritten.
  const [basedOn, setBasedOn] = useState(introduction?.stamp);
  const save = useOperatorMutation('operator/saveIntroduction', { success: '已保存' });
  const publish = useOperatorMutation('operator/publishIntroduction', { success: '已发布' });
  useUnsavedWarning(hasChanged);
  const submit = async () => {
    const input = inputOf(await form.validateFields(), introduction?.id);
    const sentChanges = changes.current;
    const answer = await save.mutateAsync({ ...input, ...(basedOn === undefined ? {} : { basedOn }) });
    setBasedOn(answer.stamp);
    if (changes.current === sentChanges) setChanged(false);
    if (!introduction) navigate(`/introductions/${answer.id}`, { replace: true });
    return answer;
  };
  const submitAndPublish = async () => {
    const { id } = await submit();
    await publish.mutateAsync({ id });
  };
  const text = Form.useWatch('content', form) ?? '';
  const paidText = Form.useWatch('paidContent', form) ?? '';
  return (
    <PageFrame
      title={introduction ? introduction.title : '新建介绍'}
      extra={
        <Space wrap>
          {introduction ? <Tag>{introductionStateLabels[introduction.state]}</Tag> : null}
          {introduction?.state === 'published' ? (
            <Button
              href={`/#/pages/introduce/details?id=${introduction.id}`}
              target="_blank"
              rel="noreferrer"
            >
              打开原处
            </Button>
          ) : (
            <Button loading={publish.isPending} onClick={() => void submitAndPublish().catch(() => {})}>
              保存并发布
            </Button>
          )}
          <Button type="primary" loading={save.isPending} onClick={() => void submit().catch(() => {})}>
            保存
          </Button>
        </Space>
      }
    >
      <div className="console-editor">
        <div>
          <Form<IntroductionForm>
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={introduction ? fieldsOf(introduction) : newFields}
            // A new one is loaded anew once it is saved: nothing is typed into it meanwhile.
            disabled={!introduction && save.isPending}
            onValuesChange={() => {
              changes.current += 1;
              setChanged(true);
            }}
          >
            <IntroductionFields
              fixedKind={introduction?.kind}
              pictures={pictures}
              onPicture={(picture) => setUploads((list) => [...list, picture])}
            />
          </Form>
          {introduction?.kind === 'course' ? <ChapterList introduction={introduction} /> : null}
        </div>
        <section className="console-preview" aria-label="预览">
          <Tabs
            size="small"
            items={[
              { key: 'open', label: '公开部分', children: <TextPreview text={text} pictures={pictures} /> },
              { key: 'paid', label: '购买后', children: <TextPreview text={paidText} pictures={pictures} /> },
            ]}
          />
        </section>
      </div>
    </PageFrame>
  );
}
