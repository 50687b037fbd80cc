import { SEEDING } from '@xuelin/contract/core/constants';
import { pollDays } from '#seeding/compose/post-draft.ts';
import type { PollDraft } from '#seeding/compose/post-draft.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { closeIcon, plusIcon } from '@xuelin/ui/icons/icons.ts';

export const emptyPoll: PollDraft = { choices: ['', ''], days: 3 };

const lengths = pollDays.map((days) => ({ key: String(days), label: `${days} 天` }));

type Props = { poll: PollDraft; onChange: (poll: PollDraft | null) => void };

/** The poll of a post that is written: two to six choices, and when it ends. */
export function ComposePoll({ poll, onChange }: Props) {
  const { choices, days } = poll;
  const write = (at: number, text: string) => onChange({ ...poll, choices: choices.with(at, text) });
  return (
    <section className="mypoll" aria-label="投票">
      <div className="row between">
        <h2 className="f15 b c1">投票</h2>
        <Button size="sm" look="quiet" onPress={() => onChange(null)}>
          不要投票
        </Button>
      </div>
      {choices.map((text, at) => (
        // Choices have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="mypoll__c">
          <Field
            label={`选项 ${at + 1}`}
            hideLabel
            well
            value={text}
            max={SEEDING.choiceMax}
            placeholder={`选项 ${at + 1}`}
            onChange={(next) => write(at, next)}
          />
          {choices.length > SEEDING.choicesMin ? (
            <IconButton
              icon={closeIcon}
              size={18}
              label={`去掉选项 ${at + 1}`}
              onPress={() => onChange({ ...poll, choices: choices.toSpliced(at, 1) })}
            />
          ) : null}
        </div>
      ))}
      {choices.length < SEEDING.choicesMax ? (
        <Button
          size="sm"
          look="soft"
          icon={plusIcon}
          onPress={() => onChange({ ...poll, choices: [...choices, ''] })}
        >
          添加选项
        </Button>
      ) : null}
      <p className="f13 c3">多久后结束</p>
      <Segment
        items={lengths}
        current={String(days)}
        onSelect={(key) => onChange({ ...poll, days: Number(key) })}
        label="投票多久后结束"
      />
    </section>
  );
}
