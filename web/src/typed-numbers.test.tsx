import { act, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { holdCalls, type HeldCall } from '@xuelin/client/testing/held-calls.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { ManageBar } from '#creator/manage-bar.tsx';
import { PriceTestForm } from '#creator/price-test/price-test-form.tsx';
import { SpendingLimitScreen } from '#payment/spending-limit-screen.tsx';
import { PaperSheet } from '#question/editing/paper-sheet.tsx';
import { QuestionFields } from '#question/editing/question-fields.tsx';
import { emptyChild, faultOf } from '#question/editing/question-form.ts';
import { type Choice, offerOf, type Tiers } from '#recharge/recharge-text.ts';
import { TierChoice } from '#recharge/tier-choice.tsx';
import { ResourceFilterSheet } from '#resource/list/resource-filter-sheet.tsx';
import { ContentsSheet } from '#resource/reading/panels/contents-sheet.tsx';
import { emptyForm, formErrors, metaOf } from '#resource/upload/document-form.ts';
import { Pricing } from '#resource/upload/upload-pricing.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';
import { WithdrawalForm } from '#withdrawal/withdrawal-form.tsx';
import type { WithdrawalConfig } from '#withdrawal/withdrawal-sum.ts';
import { OverlayHost } from '@xuelin/ui/layers/overlay.tsx';

let root: Root;
let requests: HeldCall[];
const host = document.createElement('div');
/** What a form without a call of its own hands on. */
let result: unknown;

function UploadForm() {
  const [form, setForm] = useState({ ...emptyForm, title: '线性代数', categoryId: 1, subject: '数学' });
  return (
    <>
      <Pricing
        form={form}
        errors={{}}
        format="pdf"
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
      />
      <button
        onClick={() => {
          if (formErrors(form).price === undefined) result = metaOf(form, 'pdf').price;
        }}
      >
        发布
      </button>
    </>
  );
}

const tiers = { list: [], minFen: 100, maxFen: 100_000 } as unknown as Tiers;

function Recharge() {
  const [choice, setChoice] = useState<Choice>({ yuan: '' });
  return (
    <>
      <TierChoice tiers={tiers} choice={choice} fault={undefined} onChoose={setChoice} />
      <button onClick={() => (result = offerOf(tiers, choice)?.fen)}>立即充值</button>
    </>
  );
}

function Question() {
  const [form, setForm] = useState({
    ...emptyChild,
    kind: 'judgement' as const,
    stem: '1 + 1 = 2',
    chapter: '加法',
    truth: true,
  });
  return (
    <>
      <QuestionFields
        form={form}
        pictures={[]}
        onPicture={() => undefined}
        onChange={(part) => setForm((before) => ({ ...before, ...part }) as typeof before)}
      />
      <button
        onClick={() => {
          if (faultOf({ ...form, children: [] }) === '') result = form.year;
        }}
      >
        保存
      </button>
    </>
  );
}

const config = {
  minFen: 1_000,
  maxFen: 200_000,
  timesPerDay: 3,
  dayFen: 500_000,
  monthFen: 2_000_000,
  feeFen: 0,
  table: {
    exemptFen: 80_000,
    fixedUpToFen: 400_000,
    fixedDeductionFen: 80_000,
    deductionPercent: 20,
    brackets: [],
  },
  availableFen: 130_650,
  today: { times: 0, fen: 0 },
  month: { fen: 0, taxFen: 0 },
  phoneBound: true,
  identity: null,
  identityFixed: false,
} as WithdrawalConfig;
const payee = { id: 3, kind: 'alipay', bankName: '', maskedNumber: '138****0001' } as never;
const limit = {
  monthCoins: null,
  confirmAbove: null,
  youthMode: false,
  spentCoins: 0,
  rechargedCoins: 0,
  monthLeft: null,
  minor: null,
};
const nothing = () => undefined;

type Form = {
  form: ReactElement;
  label: string;
  /** What sends it, and what leads to the field. */
  send: string;
  opens?: string;
  /** The call that is sent and its field; without it the form hands on `result`. */
  call?: string;
  field?: string;
  /** A right number, and what it is sent as. */
  right: string;
  sent: number;
  wrong?: readonly string[];
};
const forms: Record<string, Form> = {
  'price of a document': {
    form: <UploadForm />,
    label: '售价（学币）',
    send: '发布',
    right: '１２',
    sent: 12,
  },
  'price of several contents': {
    form: <ManageBar chosen={[{ kind: 'resource', id: 4 } as never]} onDone={nothing} />,
    label: '新售价（学币）',
    opens: '改价',
    send: '保存售价',
    call: 'creator/setPrices',
    field: 'price',
    right: '１2',
    sent: 12,
    wrong: ['2.5', '-5', '3 5', '99999999999'],
  },
  'price that is tested': {
    form: <PriceTestForm target={{ kind: 'resource', id: 4 }} price={5} />,
    label: '另一个价格（学币）',
    send: '开始测试',
    call: 'pascal/startPriceTest',
    field: 'price',
    right: '12',
    sent: 12,
  },
  'sum of a recharge': {
    form: <Recharge />,
    label: '充值金额（元）',
    send: '立即充值',
    right: '９9',
    sent: 9_900,
  },
  'monthly cap': {
    form: <SpendingLimitScreen />,
    label: '每月消费上限（学币）',
    send: '保存',
    call: 'wallet/setSpendingLimit',
    field: 'monthCoins',
    right: ' 300',
    sent: 300,
  },
  'most coins of a list': {
    form: (
      <ResourceFilterSheet
        open
        filters={{}}
        onClose={nothing}
        onApply={(filters) => (result = filters.maxPrice)}
      />
    ),
    label: '学币不超过',
    send: '看资料',
    right: '12',
    sent: 12,
  },
  'year of a question': { form: <Question />, label: '年份', send: '保存', right: '２０２４', sent: 2024 },
  'year of a paper': {
    form: <PaperSheet bankId={1} bankPrice={5} onClose={nothing} onSaved={nothing} />,
    label: '年份',
    send: '添加，去写题目',
    call: 'questionBank/savePaper',
    field: 'year',
    right: '2024',
    sent: 2024,
  },
  'price of a paper': {
    form: <PaperSheet bankId={1} bankPrice={5} onClose={nothing} onSaved={nothing} />,
    label: '单独购买的价格（学币）',
    send: '添加，去写题目',
    call: 'questionBank/savePaper',
    field: 'price',
    right: '３',
    sent: 3,
  },
  'page to go to': {
    form: (
      <ContentsSheet
        detail={{ id: 1, outline: [] } as never}
        view="outline"
        visible={15}
        shown={1}
        notes={[]}
        {...{ onClose: nothing, onLocked: nothing, onNote: nothing, onChangeNote: nothing }}
        onPage={(page) => (result = page)}
      />
    ),
    label: '跳到第几页',
    send: '跳转',
    right: '１２',
    sent: 12,
  },
  'sum of a withdrawal': {
    form: <WithdrawalForm config={config} payees={[payee]} />,
    label: '提现金额',
    send: '确认提现',
    call: 'user/balanceWithdrawal',
    field: 'fen',
    right: '12.34',
    sent: 1_234,
    wrong: ['12.345', '-5', '1 2', '99999999.99'],
  },
};

const field = (label: string) => {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  )!;
  return (named.control ??
    document.getElementById(named.htmlFor) ??
    named.querySelector('input')) as HTMLInputElement;
};
const type = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text);
    field(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    // Enter in the field sends it as well, whatever the button is.
    if (button?.form) button.form.requestSubmit();
    else button?.click();
  });
const handedOn = ({ call, field: name }: Form) => {
  const sent = requests.find((one) => one.name === call);
  return call === undefined ? result : sent && sent.input[name!];
};

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = holdCalls();
  result = undefined;
  removeWhere(() => true);
  sessionStorage.clear();
  login({ token: 'a', uid: 1 } as never);
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  logout();
  vi.unstubAllGlobals();
});

async function show({ form, opens, call }: Form) {
  await act(async () =>
    root.render(
      <PageContext value={makePage(1, routeOf('pages/album/index'), {})}>
        {form}
        <OverlayHost />
      </PageContext>,
    ),
  );
  await act(async () => {
    for (const one of requests) {
      if (one.name === 'wallet/getSpendingLimit') void one.answer(limit);
      // The button of the filters says what it leads to as soon as that is known.
      else if (one.name !== call && one.name !== 'resource/getList')
        void one.answer({ list: [], nextCursor: null });
    }
  });
  if (opens) await press(opens);
  if (call === 'questionBank/savePaper') await type('标题', '期末试卷');
}

describe.each(Object.entries(forms))('a number that is typed: %s', (_name, form) => {
  it.each(form.wrong ?? ['2.5', '-5', '1 2', '99999999'])(
    '%s stays, is said to be wrong, and is not sent',
    async (text) => {
      await show(form);
      await type(form.label, text);
      expect(field(form.label).value).toBe(text);
      // Nothing that is typed is cut off.
      expect([-1, 20]).toContain(field(form.label).maxLength);
      expect(field(form.label).getAttribute('aria-invalid')).toBe('true');
      expect(document.body.textContent).toMatch(/只能填|请填 |请填不小于|这个数太大/);
      await press(form.send);
      expect(handedOn(form)).toBeUndefined();
    },
  );

  it('a right one is sent as it is', async () => {
    await show(form);
    await type(form.label, form.right);
    expect(field(form.label).getAttribute('aria-invalid')).toBeNull();
    await press(form.send);
    expect(handedOn(form)).toBe(form.sent);
  });
});
