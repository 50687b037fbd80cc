import { useState } from 'react';
import { AttachedContent } from '#seeding/card/post-attachment.tsx';
import { ComposePoll, emptyPoll } from '#seeding/compose/compose-poll.tsx';
import type { usePostDraft } from '#seeding/compose/use-draft.ts';
import { visibilityNames } from '#seeding/seeding-names.ts';
import { readPosition } from '#seeding/square/nearby.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Switch } from '@xuelin/ui/controls/switch.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { closeIcon, eyeIcon, linkIcon, listIcon, placeIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const AttachSheet = lazySheet(async () => (await import('#seeding/compose/attach-sheet.tsx')).AttachSheet);
const SpotSheet = lazySheet(async () => (await import('#seeding/compose/spot-sheet.tsx')).SpotSheet);
const VisibilitySheet = lazySheet(
  async () => (await import('#seeding/compose/visibility-sheet.tsx')).VisibilitySheet,
);

type Opened = 'attach' | 'spot' | 'who';

type Props = Pick<ReturnType<typeof usePostDraft>, 'draft' | 'change'> & {
  spot: string;
  /** A new post may have a poll. */
  withPoll: boolean;
  /** The post that is changed has one, which stays as it is. */
  hasPoll?: boolean;
};

/** What goes with the text: something attached, a poll, a place, and who may see it. */
export function ComposeExtras({ draft, change, spot, withPoll, hasPoll }: Props) {
  const { attachment, poll, visibility, nearby } = draft;
  const [openSheet, setOpenSheet] = useState<Opened | null>(null);
  const [everOpened, setEverOpened] = useState<readonly Opened[]>([]);
  const open = (sheet: Opened) => {
    setEverOpened((before) => (before.includes(sheet) ? before : [...before, sheet]));
    setOpenSheet(sheet);
  };
  const sheet = (name: Opened) => ({ open: openSheet === name, onClose: () => setOpenSheet(null) });
  return (
    <>
      {attachment ? (
        <Card inset padded label="附上的内容">
          <div className="row g8">
            <span className="attached myattached">
              <AttachedContent content={attachment} />
            </span>
            <IconButton
              icon={closeIcon}
              size={18}
              label={`不附“${attachment.title}”`}
              onPress={() => change({ attachment: null })}
            />
          </div>
        </Card>
      ) : null}
      {withPoll && poll ? (
        <Card inset padded>
          <ComposePoll poll={poll} onChange={(next) => change({ poll: next })} />
        </Card>
      ) : null}
      <Card inset label="更多">
        {attachment ? null : <Cell title="附上资料或题库" icon={linkIcon} onPress={() => open('attach')} />}
        {withPoll && !poll ? (
          <Cell title="发起投票" icon={listIcon} onPress={() => change({ poll: emptyPoll })} />
        ) : null}
        {hasPoll ? <Cell title="投票" icon={listIcon} note="发布以后投票不能修改" /> : null}
        <Cell
          title="所在位置"
          icon={placeIcon}
          value={spot === '' ? '不显示' : spot}
          onPress={() => open('spot')}
        />
        {readPosition() ? (
          <Cell
            title="出现在“附近”"
            note="别人只看到大约几公里，看不到你的位置"
            value={<Switch label="出现在“附近”" on={nearby} onChange={(on) => change({ nearby: on })} />}
          />
        ) : null}
        <Cell
          title="谁可以看"
          icon={eyeIcon}
          value={visibilityNames[visibility].name}
          onPress={() => open('who')}
        />
      </Card>
      {everOpened.includes('attach') ? (
        <AttachSheet
          {...sheet('attach')}
          onPick={(content) => {
            change({ attachment: content });
            setOpenSheet(null);
          }}
        />
      ) : null}
      {everOpened.includes('spot') ? (
        <SpotSheet {...sheet('spot')} current={spot} onChoose={(next) => change({ spot: next })} />
      ) : null}
      {everOpened.includes('who') ? (
        <VisibilitySheet
          {...sheet('who')}
          current={visibility}
          onChoose={(next) => change({ visibility: next })}
        />
      ) : null}
    </>
  );
}
