import { useState } from 'react';
import type { MyResource } from '@xuelin/contract/resource/resource';
import { errorText, fieldReasons } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { FormatMark } from '#resource/list/format-mark.tsx';
import {
  formErrors,
  formOf,
  metaOf,
  type DocumentForm,
  type FormErrors,
} from '#resource/upload/document-form.ts';
import { extensionOf, publishLabel, useUploadEntries } from '#resource/upload/upload-entries.ts';
import { ConversionCheck } from '#resource/upload/conversion-check.tsx';
import { UploadFiles } from '#resource/upload/upload-files.tsx';
import { DocumentFields } from '#resource/upload/upload-form.tsx';
import { UploadSuccess } from '#resource/upload/upload-success.tsx';
import { UploadNote } from '#resource/upload/upload-note.tsx';
import { Pricing } from '#resource/upload/upload-pricing.tsx';
import { Rights } from '#resource/upload/upload-rights.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { usePersistedState, useTitle } from '#shell/page/page.tsx';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { Screen } from '#shell/page/screen.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Documents in these states are shown to everybody once they are submitted. */
const publishable = new Set<MyResource['state']>(['draft', 'rejected', 'offShelf']);

const publishName: Partial<Record<MyResource['state'], string>> = {
  draft: '发布',
  rejected: '重新提交',
  offShelf: '重新发布',
};

function CurrentFile({ own }: { own: MyResource }) {
  const { fileName, format, bytes, version } = own;
  return (
    <>
      <div className="upf">
        <FormatMark format={format} />
        <div className="grow">
          <p className="f14 c1 ell">{fileName}</p>
          <p className="f12 c3">
            {formatBytes(bytes)}
            {version > 0 ? `·第 ${version} 版` : ''}
          </p>
        </div>
      </div>
      <p className="f12 c3 upnew__how">
        {own.state === 'draft'
          ? '换上新文件后会重新转换，可以再看一遍效果。'
          : '换上新文件会成为新版本，转换完成前仍显示旧版；已购买的人免费得到新版。'}
      </p>
    </>
  );
}

function EditForm({ own, onSubmit }: { own: MyResource; onSubmit: (own: MyResource) => void }) {
  const [initialForm, setKept] = usePersistedState<DocumentForm | null>('form', null);
  const [rights, setRights] = usePersistedState('rights', false);
  const [isStrict, setStrict] = useState(false);
  const [serverErrors, setServerErrors] = useState<FormErrors>({});
  const { entries, states, problems, current: file, add, acts, settle } = useUploadEntries(1);
  const { fields, showFirstFault } = useFirstFault();
  const update = useCallMutation('resource/update');
  const { goBack } = usePageMoves();
  const form = initialForm ?? formOf(own);
  const state = file && states[entries.indexOf(file)];
  const waits = state !== undefined && state !== 'ready';
  const format = file ? extensionOf(file.name) : own.format;
  const canPublish = publishable.has(own.state);
  const saveName = file ? '保存并换成新文件' : '保存修改';

  const save = async (publish: boolean) => {
    if (update.isPending) return;
    const isIncomplete = Object.keys(formErrors(form)).length > 0;
    if (isIncomplete || (publish && !rights)) {
      setStrict(true);
      showFirstFault();
      return showToast({ title: isIncomplete ? '请补全标红的地方' : '请先勾选版权声明', icon: 'warn' });
    }
    setServerErrors({});
    let updated: MyResource;
    try {
      updated = await update.mutateAsync({
        id: own.id,
        ...metaOf(form, format),
        ...(file ? { uploadId: file.uploadId } : {}),
        ...(publish ? { publish, rights } : {}),
      });
    } catch (error) {
      setServerErrors(fieldReasons(error));
      showFirstFault();
      return showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
    if (file) settle(file.key);
    setKept(null);
    // Seen by those too who have gone elsewhere meanwhile.
    showToast({ title: publish ? '已提交' : '已保存', icon: 'ok' });
    return publish ? onSubmit(updated) : goBack();
  };
  const errors = { ...(isStrict ? formErrors(form) : {}), ...serverErrors };
  const change = (part: Partial<DocumentForm>) => setKept((before) => ({ ...(before ?? form), ...part }));
  return (
    <>
      <UploadNote own={own} alone />
      <UploadFiles
        entries={entries}
        most={1}
        title="文件"
        add="换新文件"
        onFiles={add}
        acts={acts}
        problems={problems}
      >
        <CurrentFile own={own} />
      </UploadFiles>
      {own.state === 'draft' && !file ? <ConversionCheck own={own} /> : null}
      <div ref={fields}>
        <DocumentFields form={form} errors={errors} onChange={change} />
        <Pricing form={form} errors={errors} onChange={change} format={format} />
        {canPublish ? <Rights checked={rights} missing={isStrict} onChange={setRights} /> : null}
      </div>
      <footer>
        <ActionBar>
          <Button
            size="lg"
            look={canPublish ? 'soft' : 'primary'}
            disabled={waits}
            loading={update.isPending}
            onPress={() => void save(false)}
          >
            {waits && !canPublish ? publishLabel([state]).label : saveName}
          </Button>
          {canPublish ? (
            <Button size="lg" disabled={waits} loading={update.isPending} onPress={() => void save(true)}>
              {waits ? publishLabel([state]).label : publishName[own.state]}
            </Button>
          ) : null}
        </ActionBar>
      </footer>
    </>
  );
}

/** Changes a document of one's own: what is said about it, its price, its file. */
export function UploadEdit({ id }: { id: number }) {
  const own = useCall('resource/getMine', { id });
  const [submission, setSubmission] = usePersistedState<MyResource | null>('submission', null);
  const { redirectTo } = usePageMoves();
  useTitle(submission ? '上传资料' : '修改资料');
  if (submission)
    return <UploadSuccess submitted={[submission]} onMore={() => redirectTo('/pages/resource/upload')} />;
  return (
    <Screen pullable={false}>
      <Loaded query={own} skeleton="article">
        {(document) => <EditForm own={document} onSubmit={setSubmission} />}
      </Loaded>
    </Screen>
  );
}
