import { useState } from 'react';
import type { UserData } from '@xuelin/contract/account/account';
import { faultsOf, nicknameFault, refusedFields } from '#account/login/account-checks.ts';
import { ProfileAccount } from '#account/profile/profile-account.tsx';
import { ProfileAvatar } from '#account/profile/profile-avatar.tsx';
import { changesOf, loadDraft, saveDraft } from '#account/profile/profile-draft.ts';
import type { Profile, ProfileChanges } from '#account/profile/profile-draft.ts';
import { ProfileFields } from '#account/profile/profile-fields.tsx';
import { useFaults } from '#account/login/use-faults.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { setUserInfo } from '@xuelin/client/session/session.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './profile.css';
import { usePageMoves } from '#shell/page/use-page-moves.ts';

/** Edits the member's profile. */
export function ProfileScreen() {
  const query = useCall('getUserData', {});
  if (query.data) return <Editor key={query.data.uid} member={query.data} />;
  return (
    <Screen pullable={false}>
      <Loaded query={query} skeleton="article">
        {() => null}
      </Loaded>
    </Screen>
  );
}

function Editor({ member }: { member: UserData }) {
  const { goBack } = usePageMoves();
  const [edits, setEdited] = useState<ProfileChanges>(() => loadDraft(member.uid));
  const { mutateAsync, isPending } = useCallMutation('user/updateUserInfo');
  const { form, wrong, report, mend } = useFaults<keyof Profile>();
  const changes = changesOf(member, edits);
  const hasChanged = Object.keys(changes).length > 0;
  const keep = (next: ProfileChanges) => {
    setEdited(next);
    saveDraft(member.uid, next);
  };
  const change = (next: ProfileChanges) => {
    keep({ ...edits, ...next });
    for (const name of Object.keys(next)) mend(name as keyof Profile);
  };
  const save = async () => {
    if (isPending || !hasChanged) return;
    if (report(faultsOf({ nickname: nicknameFault(edits.nickname ?? member.nickname) }))) return;
    try {
      setUserInfo(await mutateAsync(changes));
      keep({});
      goBack();
      showToast({ title: '资料已保存', icon: 'ok' });
    } catch (error) {
      const names = ['nickname', 'birthday', 'school', 'grade', 'targetExam', 'bio'] as const;
      report(refusedFields(error, names, 'nickname'));
    }
  };
  const leave = async () => {
    if (hasChanged) {
      const question = {
        title: '放弃没有保存的修改？',
        text: '离开后，这次改的内容不会保留。',
        ok: '放弃修改',
        cancel: '继续编辑',
        danger: true,
      };
      if (!(await confirm(question))) return;
      keep({});
    }
    goBack();
  };
  return (
    <Screen
      bar={<NavBar title="编辑资料" onBack={() => void leave()} />}
      pullable={false}
      footer={
        <ActionBar>
          <Button size="lg" block type="submit" form="profile" loading={isPending} disabled={!hasChanged}>
            {hasChanged ? '保存修改' : '还没有修改'}
          </Button>
        </ActionBar>
      }
    >
      <ProfileAvatar member={member} />
      <form
        id="profile"
        ref={form}
        className="profile"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ProfileFields value={{ ...member, ...edits }} wrong={wrong} onChange={change} />
      </form>
      <ProfileAccount member={member} />
    </Screen>
  );
}
