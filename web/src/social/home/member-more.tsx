import { useState } from 'react';
import type { UserHome } from '@xuelin/contract/social';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { ReportSheet } from '#moderation/moderation.public.tsx';
import { useMemberActs } from '#social/home/use-member-acts.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { bellIcon, closeIcon, flagIcon, moreIcon, shareIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionSheet } from '@xuelin/ui/layers/sheet.tsx';

/** Share in the bar, and what else can be done about another member: mute, block, report. */
export function MemberMore({ home }: { home: UserHome }) {
  const { uid, self, muted, blocking } = home;
  const { share, setBlock, setMute } = useMemberActs(home);
  const [isOpen, setOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const report = () => {
    if (!currentToken()) return toLogin();
    setReporting(true);
  };
  const actions = [
    { key: 'mute', label: muted ? '恢复看 TA' : '不看 TA', icon: bellIcon, onPress: () => void setMute() },
    {
      key: 'block',
      label: blocking ? '解除拉黑' : '拉黑',
      icon: closeIcon,
      onPress: () => void setBlock(),
    },
    { key: 'report', label: '举报', icon: flagIcon, onPress: report },
  ];
  return (
    <>
      <IconButton icon={shareIcon} label="分享" onPress={() => void share()} />
      {self ? null : (
        <>
          <IconButton icon={moreIcon} label="更多" onPress={() => setOpen(true)} />
          <ActionSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            title={`关于${home.nickname}`}
            note="“不看 TA”只影响你自己，对方不会知道。"
            actions={actions}
          />
          {isReporting ? (
            <ReportSheet target={{ kind: 'member', id: uid }} open onClose={() => setReporting(false)} />
          ) : null}
        </>
      )}
    </>
  );
}
