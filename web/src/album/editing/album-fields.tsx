import { useState } from 'react';
import { ALBUM } from '@xuelin/contract/core/constants';
import type { AlbumDetail } from '#album/album-state.ts';
import { editAlbumPath } from '#album/album-links.ts';
import {
  albumErrors,
  albumFormOf,
  albumMeta,
  emptyAlbum,
  stateKept,
  type AlbumErrors,
  type AlbumForm,
} from '#album/editing/album-form.ts';
import type { SaveInTurn } from '#album/editing/use-saves-in-turn.ts';
import { CoverField } from '#content/content-editing.public.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText, fieldReasons } from '@xuelin/client/calls/errors.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field, TextArea } from '@xuelin/ui/controls/field.tsx';
import { Stepper } from '@xuelin/ui/controls/stepper.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** What is said of an album. What is typed is kept until it is saved, over a reload too. */
export function AlbumFields({ album, saveInTurn }: { album?: AlbumDetail; saveInTurn?: SaveInTurn }) {
  const [draft, setDraft] = usePersistedState<AlbumForm | null>('form', null);
  const [errors, setErrors] = useState<AlbumErrors>({});
  const { fields, showFirstFault } = useFirstFault();
  const save = useCallMutation('album/save');
  const [isSaving, setSaving] = useState(false);
  const { redirectTo } = usePageMoves();
  const form = draft ?? (album ? albumFormOf(album) : emptyAlbum);
  const change = (part: Partial<AlbumForm>) => setDraft((before) => ({ ...(before ?? form), ...part }));
  const send = async () => {
    if (isSaving) return;
    const missing = albumErrors(form);
    setErrors(missing);
    if (Object.keys(missing).length > 0) {
      showFirstFault();
      return showToast({ title: '请补全标红的地方', icon: 'warn' });
    }
    const sendForm = (saved?: AlbumDetail) =>
      save.mutateAsync({
        ...(saved ? { id: saved.id } : {}),
        ...albumMeta(form),
        state: stateKept(saved?.state),
      });
    setSaving(true);
    try {
      const { id } = await (saveInTurn ? saveInTurn(sendForm) : sendForm());
      // What was typed while it was sent is not saved yet.
      setDraft((now) => (now === draft ? null : now));
      showToast({ title: album ? '已保存' : '已建好，接着添加资料', icon: 'ok' });
      if (!album) redirectTo(editAlbumPath(id));
    } catch (error) {
      setErrors(fieldReasons(error));
      showFirstFault();
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    } finally {
      setSaving(false);
    }
  };
  return (
    <div ref={fields}>
      <Card inset padded label="专辑信息" className="ealbum__f">
        <Field
          label="标题"
          well
          required
          value={form.title}
          max={ALBUM.titleMax}
          placeholder="写清科目和范围"
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label="介绍"
          well
          value={form.description}
          max={ALBUM.descriptionMax}
          rows={3}
          placeholder="适合谁，按什么顺序看"
          error={errors.description}
          onChange={(description) => change({ description })}
        />
        <div className="row wrap g8">
          <span className="grow">
            <span className="f14 c1">整套购买的折扣</span>
            <br />
            <span className="f12 c3">
              {form.discount === 0 ? '不打折' : `你自己的资料减 ${form.discount}%`}，不影响别人的资料
            </span>
          </span>
          <Stepper
            label="折扣（百分比）"
            value={form.discount}
            max={ALBUM.maxDiscount}
            step={5}
            onChange={(discount) => change({ discount })}
          />
        </div>
        <CoverField cover={form.cover} onChange={change} />
        {draft || !album ? (
          <Button block size="lg" loading={isSaving} onPress={() => void send()}>
            {album ? '保存修改' : '建好专辑'}
          </Button>
        ) : null}
      </Card>
    </div>
  );
}
