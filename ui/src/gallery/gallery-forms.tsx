import { useState } from 'react';
import { Button } from '#controls/button.tsx';
import { Checkbox, Radio } from '#controls/check.tsx';
import { Chip } from '#controls/chip.tsx';
import { Field, TextArea } from '#controls/field.tsx';
import { Group } from '#gallery/gallery-group.tsx';
import { downloadIcon, plusIcon, topicIcon } from '#icons/icons.ts';
import { SearchField } from '#controls/search-field.tsx';
import { SearchLink } from '#navigation/search-link.tsx';
import { Segment } from '#controls/segment.tsx';
import { StarInput } from '#controls/stars.tsx';
import { Stepper } from '#controls/stepper.tsx';
import { Switch } from '#controls/switch.tsx';

const looks = ['primary', 'soft', 'quiet', 'line', 'gold', 'danger'] as const;

/** Parts that take something from the reader. */
export function FormGallery() {
  const [text, setText] = useState('');
  const [kind, setKind] = useState('免费');
  const [on, setOn] = useState(true);
  const [pick, setPick] = useState('pdf');
  const [count, setCount] = useState(2);
  const [stars, setStars] = useState(4);
  const [view, setView] = useState<'week' | 'month'>('week');
  return (
    <>
      <Group title="按钮">
        {looks.map((look) => (
          <Button key={look} look={look}>
            去逛逛
          </Button>
        ))}
        <Button size="lg" icon={downloadIcon}>
          购买下载
        </Button>
        <Button size="sm" look="soft" icon={plusIcon}>
          关注
        </Button>
        <Button size="sm">全部展开</Button>
        <Button href="#">是链接</Button>
        <Button loading>正在提交</Button>
        <Button disabled>等待 1 个文件上传完成</Button>
        <div className="gallery__blue wide">
          <Button look="sky">去提现</Button>
        </div>
        <Button block size="lg">
          看 38 份资料
        </Button>
      </Group>
      <Group title="选择">
        {['免费', '会员免费', '学币 ≤ 10'].map((label) => (
          <Chip key={label} well on={label === kind} onPress={() => setKind(label)}>
            {label}
          </Chip>
        ))}
        <Chip well icon={topicIcon} href="#">
          考研冲刺打卡
        </Chip>
        <Chip well disabled>
          不可选
        </Chip>
        <Segment
          label="时间"
          items={[
            { key: 'week', label: '7 天' },
            { key: 'month', label: '30 天' },
          ]}
          current={view}
          onSelect={setView}
        />
        <Checkbox checked={on} onChange={setOn}>
          已阅读并同意《用户协议》
        </Checkbox>
        <Checkbox square checked={!on} onChange={(next) => setOn(!next)}>
          多选
        </Checkbox>
        <Checkbox checked disabled onChange={setOn}>
          已锁定
        </Checkbox>
        {['pdf', 'docx'].map((name) => (
          <Radio key={name} name="gallery-kind" checked={pick === name} onSelect={() => setPick(name)}>
            {name.toUpperCase()}
          </Radio>
        ))}
        <Switch label="允许下载原文件" on={on} onChange={setOn} />
        <Switch label="锁定" on={false} disabled onChange={setOn} />
        <Stepper label="份数" value={count} min={1} max={5} onChange={setCount} />
        <StarInput label="给这份资料评分" value={stars} onChange={setStars} />
      </Group>
      <Group title="输入">
        <SearchField
          well
          value={text}
          onChange={setText}
          onSubmit={setText}
          placeholder="线性代数 期末真题"
        />
        <SearchLink href="#" text="线性代数 期末真题" />
        <Field
          label="学校"
          required
          value={text}
          onChange={setText}
          placeholder="所在学校全称"
          hint="与学生证一致"
        />
        <Field label="昵称" value="砚" onChange={setText} error="昵称需 2—12 个字" />
        <Field label="密码" type="password" value={text} onChange={setText} autoComplete="off" />
        <Field
          label="手机号"
          keys="tel"
          value="13800000001"
          onChange={setText}
          before={<span className="c2">+86</span>}
          after={
            <Button look="soft" size="sm">
              获取验证码
            </Button>
          }
        />
        <Field label="UID" value="10086427" disabled onChange={setText} />
        <TextArea
          label="资料简介"
          max={200}
          value={text}
          onChange={setText}
          placeholder="写清适用教材、章节与页数"
        />
      </Group>
    </>
  );
}
