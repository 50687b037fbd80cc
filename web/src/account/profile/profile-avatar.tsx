import { useState } from 'react';
import type { UserData } from '@xuelin/contract/account/account';
import { AvatarCrop } from '#account/profile/avatar-crop.tsx';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { chooseImage, isCancel } from '@xuelin/client/calls/files.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { setUserInfo } from '@xuelin/client/session/session.ts';
import { uploadImage } from '@xuelin/client/uploads/upload-image.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** The member's picture, which is changed at once. */
export function ProfileAvatar({ member }: { member: UserData }) {
  const { nickname, avatar } = member;
  const [picture, setPicture] = useState<ImageBitmap>();
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useCallMutation('user/updateUserInfo');
  const pick = async () => {
    try {
      const [file] = await chooseImage();
      if (!file) return;
      const bitmap = await createImageBitmap(file).catch(() => undefined);
      if (bitmap) setPicture(bitmap);
      else showToast({ title: '这张图片打不开，请换 JPG、PNG 或 WebP 图片', icon: 'warn' });
    } catch (error) {
      if (!isCancel(error)) showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  const changeAvatar = async (avatarId: () => Promise<number | null>, message: string) => {
    setBusy(true);
    try {
      setUserInfo(await mutateAsync({ avatarId: await avatarId() }));
      showToast({ title: message, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
    setBusy(false);
  };
  const send = (file: File) => {
    setPicture(undefined);
    void changeAvatar(async () => (await uploadImage(file)).id, '头像已更换');
  };
  const remove = async () => {
    const question = { title: '移除头像？', text: '之后会显示昵称的第一个字。', ok: '移除', danger: true };
    if (await confirm(question)) await changeAvatar(() => Promise.resolve(null), '头像已移除');
  };
  return (
    <section className="profile-avatar" aria-label="头像">
      <Avatar name={nickname} size={80} {...(avatar === null ? {} : { src: avatar })} />
      <div className="row g8">
        <Button look="soft" size="sm" loading={busy} onPress={() => void pick()}>
          {busy ? '正在更换' : '更换头像'}
        </Button>
        {avatar === null ? null : (
          <Button look="quiet" size="sm" disabled={busy} onPress={() => void remove()}>
            移除
          </Button>
        )}
      </div>
      {picture ? <AvatarCrop picture={picture} onDone={send} onClose={() => setPicture(undefined)} /> : null}
    </section>
  );
}
