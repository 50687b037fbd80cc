import { useState } from 'react';
import { NICKNAME } from '@xuelin/contract/core/constants';
import type { Wrong } from '#account/login/account-checks.ts';
import type { Profile, ProfileChanges } from '#account/profile/profile-draft.ts';
import { Picker } from '#shell/picker.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Field, TextArea } from '@xuelin/ui/controls/field.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { Segment } from '@xuelin/ui/controls/segment.tsx';

type Props = {
  value: Profile;
  wrong: Wrong<keyof Profile>;
  onChange: (changes: ProfileChanges) => void;
};

const grades = ['初中', '高一', '高二', '高三', '大一', '大二', '大三', '大四', '研究生', '已工作'];
const exams = ['高考', '考研', '公务员', '教师资格', '四六级', '期末考试'];
/** Where the date picker opens for members who have not said. */
const USUAL_BIRTHDAY = '2005-01-01';

const fault = (text: string | undefined) => (text === undefined ? {} : { error: text });

/** What a member writes about themselves. */
export function ProfileFields({ value, wrong, onChange }: Props) {
  const [picking, setPicking] = useState(false);
  const [today] = useState(() => formatDay(Date.now()));
  return (
    <>
      <Card padded className="profile__card" label="公开资料">
        <Field
          label="昵称"
          name="nickname"
          autoComplete="nickname"
          required
          counted
          max={NICKNAME.max}
          value={value.nickname}
          onChange={(nickname) => onChange({ nickname })}
          {...fault(wrong.nickname)}
        />
        <TextArea
          label="简介"
          name="bio"
          max={200}
          confirmType="done"
          rows={3}
          placeholder="写写你在学什么，想遇到什么样的同学"
          value={value.bio}
          onChange={(bio) => onChange({ bio })}
          {...fault(wrong.bio)}
        />
      </Card>
      <Card className="profile__card profile__card--cells" label="个人情况">
        <div className="profile__row">
          <span className="f15 c1">性别</span>
          <Segment
            label="性别"
            items={[
              { key: 'unknown', label: '保密' },
              { key: 'male', label: '男' },
              { key: 'female', label: '女' },
            ]}
            current={value.sex}
            onSelect={(sex) => onChange({ sex })}
          />
        </div>
        <Cell title="生日" value={value.birthday ?? '未填写'} onPress={() => setPicking(true)} />
        {wrong.birthday === undefined ? null : (
          <p className="profile__fault" role="alert">
            {wrong.birthday}
          </p>
        )}
        <Picker
          open={picking}
          title="选择生日"
          mode="date"
          start="1920-01-01"
          end={today}
          value={value.birthday ?? USUAL_BIRTHDAY}
          onConfirm={(birthday) => {
            onChange({ birthday: String(birthday) });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      </Card>
      <Card padded className="profile__card" label="学习情况">
        <Field
          label="学校"
          name="school"
          autoComplete="organization"
          counted
          max={40}
          placeholder="所在学校全称"
          value={value.school}
          onChange={(school) => onChange({ school })}
          {...fault(wrong.school)}
        />
        <div>
          <Field
            label="年级"
            name="grade"
            counted
            max={20}
            placeholder="选一个，或自己写"
            value={value.grade}
            onChange={(grade) => onChange({ grade })}
            {...fault(wrong.grade)}
          />
          <Choices
            label="常见年级"
            from={grades}
            chosen={value.grade}
            onPick={(grade) => onChange({ grade })}
          />
        </div>
        <div>
          <Field
            label="目标考试"
            name="targetExam"
            counted
            max={40}
            placeholder="选一个，或自己写"
            value={value.targetExam}
            onChange={(targetExam) => onChange({ targetExam })}
            {...fault(wrong.targetExam)}
          />
          <Choices
            label="常见考试"
            from={exams}
            chosen={value.targetExam}
            onPick={(targetExam) => onChange({ targetExam })}
          />
        </div>
      </Card>
    </>
  );
}

type ChoicesProps = {
  label: string;
  from: readonly string[];
  chosen: string;
  onPick: (choice: string) => void;
};

function Choices({ label, from, chosen, onPick }: ChoicesProps) {
  return (
    <fieldset className="profile__choices">
      <legend className="sr">{label}</legend>
      {from.map((choice) => (
        <Chip
          key={choice}
          well
          on={choice === chosen}
          onPress={() => onPick(choice === chosen ? '' : choice)}
        >
          {choice}
        </Chip>
      ))}
    </fieldset>
  );
}
