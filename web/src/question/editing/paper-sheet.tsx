import { useState } from 'react';
import { BANK } from '@xuelin/contract/core/constants';
import type { EditedPaper } from '@xuelin/contract/question/editing';
import { coinsOf, priceRule } from '#question/editing/bank-form.ts';
import { yearRule } from '#question/editing/question-form.ts';
import { paperKindNames } from '#question/question-names.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText, fieldReasons } from '@xuelin/client/calls/errors.ts';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

type Kind = EditedPaper['kind'];
type Rule = EditedPaper['multiple'];
type PaperErrors = Partial<Record<'title' | 'year' | 'minutes' | 'price', string>>;

const ruleNames: Readonly<Record<Rule, string>> = {
  all: '漏选不得分',
  half: '漏选得一半',
  each: '按选对的比例',
};

const minutesRule = { min: 1, max: 600 };

type Props = {
  bankId: number;
  /** Coins of the bank: papers of a free one are free. */
  bankPrice: number;
  paper?: EditedPaper;
  onClose: () => void;
  onSaved: (id: number) => void;
};

/** What is said of a paper: title, kind, year, length, price, and how multiple choice counts. */
export function PaperSheet({ bankId, bankPrice, paper, onClose, onSaved }: Props) {
  const [title, setTitle] = useState(paper?.title ?? '');
  const [kind, setKind] = useState<Kind>(paper?.kind ?? 'chapter');
  const [year, setYear] = useState(paper?.year ? String(paper.year) : '');
  const [minutes, setMinutes] = useState(paper?.minutes ? String(paper.minutes) : '');
  const [price, setPrice] = useState(String(paper?.price ?? 0));
  const [multiple, setMultiple] = useState<Rule>(paper?.multiple ?? 'all');
  const [errors, setErrors] = useState<PaperErrors>({});
  const [fault, setFault] = useState('');
  const { fields, showFirstFault } = useFirstFault();
  const save = useCallMutation('questionBank/savePaper');
  // Whoever has closed it meanwhile is led nowhere.
  const lateSaved = useLateClose(onSaved);
  const send = async () => {
    const [inYear, length, coins] = [
      readNumber(year, yearRule),
      readNumber(minutes, minutesRule),
      coinsOf(price),
    ];
    const wrong: PaperErrors = {};
    if (Array.from(title.trim()).length < BANK.titleMin) wrong.title = `标题至少 ${BANK.titleMin} 个字`;
    if (inYear === undefined) wrong.year = '年份是 1950 到 2100，不分年份就留空';
    if (length === undefined) wrong.minutes = '时长是 1 到 600 分钟，不用来模考就留空';
    if (kind === 'mock' && length === null) wrong.minutes = '模拟试卷要有考试时长';
    if (coins === undefined) wrong.price = `售价是 0 到 ${BANK.maxPrice} 的整数`;
    setErrors(wrong);
    setFault('');
    if (Object.keys(wrong).length > 0) return showFirstFault();
    const goOn = lateSaved();
    try {
      const meta = { title: title.trim(), kind, year: inYear ?? null, minutes: length ?? null, multiple };
      const { id } = await save.mutateAsync({
        ...(paper ? { id: paper.id } : {}),
        bankId,
        ...meta,
        price: bankPrice === 0 ? 0 : (coins ?? 0),
      });
      goOn(id);
    } catch (error) {
      setErrors(fieldReasons(error));
      setFault(errorText(error));
      showFirstFault();
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={paper ? '试卷设置' : '添加试卷'}
      foot={
        <Button size="lg" loading={save.isPending} onPress={() => void send()}>
          {paper ? '保存' : '添加，去写题目'}
        </Button>
      }
    >
      <div ref={fields} className="editing__f">
        <Field
          label="标题"
          required
          well
          value={title}
          max={BANK.titleMax}
          error={errors.title}
          onChange={setTitle}
        />
        <fieldset className="editing__chips">
          <legend>类型</legend>
          {(Object.keys(paperKindNames) as Kind[]).map((key) => (
            <Chip key={key} well on={kind === key} onPress={() => setKind(key)}>
              {paperKindNames[key]}
            </Chip>
          ))}
        </fieldset>
        <NumberField
          label="年份"
          well
          {...yearRule}
          value={year}
          placeholder="不分年份"
          error={errors.year}
          onChange={setYear}
        />
        <NumberField
          label="模考时长（分钟）"
          well
          {...minutesRule}
          value={minutes}
          placeholder="不用来模考"
          error={errors.minutes}
          onChange={setMinutes}
        />
        {bankPrice === 0 ? (
          <p className="f13 c3">题库免费，这份试卷也免费。</p>
        ) : (
          <NumberField
            label="单独购买的价格（学币）"
            well
            {...priceRule}
            value={price}
            hint="0 是免费，任何人都可以整套练"
            error={errors.price}
            onChange={setPrice}
          />
        )}
        <fieldset className="editing__chips">
          <legend>多选题漏选时</legend>
          {(Object.keys(ruleNames) as Rule[]).map((key) => (
            <Chip key={key} well on={multiple === key} onPress={() => setMultiple(key)}>
              {ruleNames[key]}
            </Chip>
          ))}
        </fieldset>
        {fault === '' ? null : (
          <p className="f13 editing__bad" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Sheet>
  );
}
