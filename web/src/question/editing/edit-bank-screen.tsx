import { useState } from 'react';
import { BANK } from '@xuelin/contract/core/constants';
import type { EditedBank } from '@xuelin/contract/question/editing';
import { BankActs } from '#question/editing/bank-acts.tsx';
import {
  bankErrors,
  bankFormOf,
  bankMeta,
  emptyBank,
  priceRule,
  type BankErrors,
  type BankForm,
} from '#question/editing/bank-form.ts';
import { BankPaperList } from '#question/editing/bank-paper-list.tsx';
import { editBankPath } from '#question/editing/editing-links.ts';
import { CategoryField, CoverField } from '#content/content-editing.public.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText, fieldReasons } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage, usePersistedState, useTitle } from '#shell/page/page.tsx';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { Screen } from '#shell/page/screen.tsx';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field, TextArea } from '@xuelin/ui/controls/field.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './editing.css';

/** A bank of one's own: what is said of it, its papers, and what becomes of it. */
export function EditBankScreen() {
  const id = numberOption(usePage().options.id);
  useTitle(id === undefined ? '新建题库' : '编辑题库');
  return <Screen pullable={false}>{id === undefined ? <Fields /> : <OwnBank id={id} />}</Screen>;
}

function OwnBank({ id }: { id: number }) {
  const own = useCall('questionBank/getMine', { id });
  return (
    <Loaded query={own} skeleton="article">
      {(bank) => (
        <>
          <BankActs bank={bank} />
          <Fields bank={bank} />
          <BankPaperList bank={bank} isOutdated={own.isOutdated} />
        </>
      )}
    </Loaded>
  );
}

/** What is typed is kept until it is saved, over a reload too. */
function Fields({ bank }: { bank?: EditedBank }) {
  const [draft, setDraft] = usePersistedState<BankForm | null>('form', null);
  const [errors, setErrors] = useState<BankErrors>({});
  const { fields, showFirstFault } = useFirstFault();
  const save = useCallMutation('questionBank/save');
  const { redirectTo } = usePageMoves();
  const form = draft ?? (bank ? bankFormOf(bank) : emptyBank);
  const change = (part: Partial<BankForm>) => setDraft((before) => ({ ...(before ?? form), ...part }));
  const send = async () => {
    if (save.isPending) return;
    const missing = bankErrors(form);
    setErrors(missing);
    if (Object.keys(missing).length > 0) {
      showFirstFault();
      return showToast({ title: '请补全标红的地方', icon: 'warn' });
    }
    try {
      const { id } = await save.mutateAsync({ ...(bank ? { id: bank.id } : {}), ...bankMeta(form) });
      // What was typed while it was sent is not saved yet.
      setDraft((now) => (now === draft ? null : now));
      showToast({ title: bank ? '已保存' : '已建好，接着添加试卷', icon: 'ok' });
      if (!bank) redirectTo(editBankPath(id));
    } catch (error) {
      setErrors(fieldReasons(error));
      showFirstFault();
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  return (
    <div ref={fields}>
      <Card inset padded label="题库信息" className="editing__f">
        <Field
          label="标题"
          required
          value={form.title}
          max={BANK.titleMax}
          placeholder="写清考试、科目和范围"
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        <CategoryField
          of="questionBank/getCategoryTree"
          value={form.categoryId}
          error={errors.categoryId}
          onChange={(categoryId) => change({ categoryId })}
        />
        <Field
          label="科目"
          required
          value={form.subject}
          max={30}
          placeholder="比如 高等数学"
          error={errors.subject}
          onChange={(subject) => change({ subject })}
        />
        <TextArea
          label="介绍"
          value={form.description}
          max={BANK.descriptionMax}
          rows={3}
          placeholder="有哪些题、适合谁、有没有解析"
          error={errors.description}
          onChange={(description) => change({ description })}
        />
        <NumberField
          label="整个题库的售价（学币）"
          {...priceRule}
          value={form.price}
          hint="0 是免费，免费题库里的试卷也都免费"
          error={errors.price}
          onChange={(price) => change({ price })}
        />
        <CoverField cover={form.cover} onChange={change} />
        {draft || !bank ? (
          <Button block size="lg" loading={save.isPending} onPress={() => void send()}>
            {bank ? '保存修改' : '建好题库'}
          </Button>
        ) : null}
      </Card>
    </div>
  );
}
