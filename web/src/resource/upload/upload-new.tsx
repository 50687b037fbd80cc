import { useState } from 'react';
import { useLatest } from '@xuelin/client/queries/use-latest.ts';
import type { MyResource } from '@xuelin/contract/resource/resource';
import { errorText, fieldReasons } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { formErrors, metaOf, type FormErrors } from '#resource/upload/document-form.ts';
import {
  MOST_FILES,
  extensionOf,
  publishLabel,
  usableOf,
  useUploadEntries,
  type UploadEntry,
} from '#resource/upload/upload-entries.ts';
import { UploadFiles } from '#resource/upload/upload-files.tsx';
import { DocumentFields } from '#resource/upload/upload-form.tsx';
import { Pricing } from '#resource/upload/upload-pricing.tsx';
import { Rights } from '#resource/upload/upload-rights.tsx';
import { MY_UPLOADS, UploadSuccess } from '#resource/upload/upload-success.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { Screen } from '#shell/page/screen.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

function markOf({ form }: UploadEntry) {
  return Object.keys(formErrors(form)).length === 0 ? (
    <Tag look="ok">已填好</Tag>
  ) : (
    <Tag look="warn">待填写</Tag>
  );
}

function HowTo() {
  return (
    <p className="f13 c3 upnew__how">
      可以一次选多个文件，也可以把文件拖到这里。每个文件成为一份资料；传到一半断网或刷新，选同一个文件会接着传。
    </p>
  );
}

/** Uploads new documents: several files, each with what is said about it. */
export function UploadNew() {
  const {
    entries,
    states,
    problems,
    current,
    select,
    add,
    changeForm,
    settle,
    spread: applyToAll,
    acts,
  } = useUploadEntries();
  const [rights, setRights] = usePersistedState('rights', false);
  const [isStrict, setStrict] = useState(false);
  const [rejection, setRefused] = useState<{ key: string; errors: FormErrors }>();
  const [isSending, setSending] = useState(false);
  const create = useCallMutation('resource/create');
  const prepare = useCallMutation('resource/prepare');
  const { redirectTo, returnTo } = usePageMoves();
  const [submissions, setSubmissions] = usePersistedState<MyResource[]>('submitted', []);
  const { fields, showFirstFault } = useFirstFault();
  const { label, ready } = publishLabel(states);
  const latest = useLatest(entries);
  const usable = usableOf(entries);

  /** `draft` keeps them for later, `check` too, and converts them to be looked at first. */
  const send = async (end: 'publish' | 'draft' | 'check') => {
    const draft = end !== 'publish';
    if (isSending) return;
    if (!ready) return showToast({ title: label, icon: 'warn' });
    setStrict(true);
    setRefused(undefined);
    const firstIncomplete = usable.find(({ form }) => Object.keys(formErrors(form)).length > 0);
    if (firstIncomplete) {
      select(firstIncomplete.key);
      showFirstFault();
      return showToast({ title: '请补全标红的地方', icon: 'warn' });
    }
    if (!draft && !rights) {
      showFirstFault();
      return showToast({ title: '请先勾选版权声明', icon: 'warn' });
    }
    setSending(true);
    const drafts: MyResource[] = [];
    try {
      for (const { key } of usable) {
        // As it is by now: it may have been changed or taken out while those before it were on their way.
        const entry = latest.current.find((one) => one.key === key);
        if (!entry) continue;
        const { name, uploadId, form } = entry;
        // One after the other: what was taken stays taken when a later one is refused.
        // oxlint-disable-next-line no-await-in-loop
        const own = await create
          .mutateAsync({ ...metaOf(form, extensionOf(name)), uploadId, draft, rights })
          .catch((error: unknown) => {
            select(key);
            setRefused({ key, errors: fieldReasons(error) });
            showFirstFault();
            throw error;
          });
        if (!draft) setSubmissions((before) => [...before, own]);
        drafts.push(own);
        settle(key);
        // oxlint-disable-next-line no-await-in-loop
        if (end === 'check') await prepare.mutateAsync({ id: own.id });
      }
    } catch (error) {
      return showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    } finally {
      setSending(false);
    }
    if (!draft) return undefined;
    const [own] = drafts;
    if (end === 'check' && own) {
      const others = drafts.length - 1;
      if (others > 0)
        showToast({ title: `先看第一份，其余 ${others} 份在“我的上传”的草稿里`, duration: 4000 });
      return redirectTo(pathWith('/pages/resource/upload', { id: own.id }));
    }
    showToast({ title: '草稿已保存', icon: 'ok' });
    return returnTo(MY_UPLOADS);
  };

  const errors = {
    ...(current && isStrict ? formErrors(current.form) : {}),
    ...(rejection && rejection.key === current?.key ? rejection.errors : {}),
  };
  const change = (part: Parameters<typeof changeForm>[1]) => {
    if (current) changeForm(current.key, part);
  };
  if (submissions.length > 0 && usable.length === 0) {
    return <UploadSuccess submitted={submissions} onMore={() => setSubmissions([])} />;
  }
  return (
    <Screen
      pullable={false}
      right={usable.length > 0 ? <NavAction onPress={() => void send('draft')}>存草稿</NavAction> : undefined}
      footer={
        <footer>
          <ActionBar>
            {usable.length > 0 ? (
              <Button size="lg" look="soft" disabled={!ready || isSending} onPress={() => void send('check')}>
                先看效果
              </Button>
            ) : null}
            <Button size="lg" disabled={!ready} loading={isSending} onPress={() => void send('publish')}>
              {label}
            </Button>
          </ActionBar>
        </footer>
      }
    >
      <UploadFiles
        entries={entries}
        most={MOST_FILES}
        title="文件"
        add={entries.length > 0 ? '添加文件' : '选择文件'}
        onFiles={add}
        acts={acts}
        problems={problems}
        current={current?.key}
        onSelect={select}
        markOf={usable.length > 1 ? markOf : undefined}
      >
        {entries.length === 0 ? <HowTo /> : null}
      </UploadFiles>
      {current ? (
        <div ref={fields}>
          {usable.length > 1 ? (
            <div className="row between g12 upnew__which">
              <p className="f13 c2 ell">正在填写：{current.name}</p>
              <Button size="sm" look="soft" onPress={() => applyToAll(current)}>
                其余文件也用
              </Button>
            </div>
          ) : null}
          <DocumentFields form={current.form} errors={errors} onChange={change} />
          <Pricing form={current.form} errors={errors} onChange={change} format={extensionOf(current.name)} />
          <Rights checked={rights} missing={isStrict} onChange={setRights} />
        </div>
      ) : null}
    </Screen>
  );
}
