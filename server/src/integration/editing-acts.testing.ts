import type { TestApp } from '#core/testing/test-app.ts';

/** What makes each act about texts, words, settings, coupons and files succeed once, and what each refuses. */
export function editingActs(it: TestApp, session: () => string) {
  let next = 0;
  const as = () => ({ operator: session(), key: crypto.randomUUID() });
  const giving = () => ({
    claimable: false,
    newcomers: false,
    claimFrom: it.clock.now(),
    claimUntil: it.clock.now() + 999,
    stock: null,
    perMember: 1,
    validDays: 7,
  });
  const campaign = () => ({
    ...giving(),
    name: `活动${++next}`,
    kind: 'cash',
    scope: 'all',
    threshold: 0,
    value: 5,
    percent: 100,
    cap: 0,
    days: 0,
    plan: null,
    place: '',
    itemKind: null,
    itemId: null,
    reason: '测试',
  });
  const codes = (id: number) => ({
    campaignId: id,
    count: 3,
    uses: 1,
    validUntil: it.clock.now() + 999,
    note: '测试',
  });
  async function campaignId(): Promise<number> {
    return (await it.call('operator/addCouponCampaign', campaign(), as())).data.id;
  }
  async function codeBatchId(): Promise<number> {
    return (await it.call('operator/makeCouponCodes', codes(await campaignId()), as())).data.id;
  }

  const inputs: Record<string, () => object | Promise<object>> = {
    'operator/publishText': async () => {
      const { data } = await it.call('operator/getTextVersion', { kind: 'help.contact' }, as());
      return {
        kind: 'help.contact',
        basedOn: data.id,
        title: '联系',
        content: `联系${++next}`,
        note: '测试',
      };
    },
    'operator/withdrawText': async () => {
      const { data } = await it.call('operator/getTextVersion', { kind: 'help.ranking' }, as());
      const text = {
        kind: 'help.ranking',
        basedOn: data.id,
        title: '推荐',
        content: '怎样推荐',
        note: '测试',
      };
      const later = { ...text, effectiveAt: it.clock.now() + 9_999 };
      const coming = await it.call('operator/publishText', later, as());
      return { id: coming.data.id, reason: '测试' };
    },
    'operator/addCouponCampaign': campaign,
    'operator/setCouponCampaign': async () => ({ ...giving(), id: await campaignId(), reason: '测试' }),
    'operator/makeCouponCodes': async () => codes(await campaignId()),
    'operator/exportCouponCodes': async () => ({ id: await codeBatchId() }),
    'operator/voidCouponCodes': async () => ({ id: await codeBatchId(), reason: '测试' }),
    'operator/restoreSetting': () => ({ key: 'report.perDay', id: null, reason: '测试' }),
    'operator/addWords': () => ({ words: [`新词${++next}`], verdict: 'doubtful', reason: '测试' }),
    'operator/removeWord': async () => {
      const word = `旧词${++next}`;
      const input = { words: [word], verdict: 'doubtful', reason: '测试' };
      await it.call('operator/addWords', input, as());
      return { word, reason: '测试' };
    },
    'operator/exportList': () => ({ list: 'operator/getOperatorList', filters: {} }),
    'operator/exportAccountStatement': async () => {
      const { data } = await it.call('operator/getLedgerAccountList', {}, as());
      return { accountId: data.list[0]?.id, from: '2026-01-01', to: '2026-01-02' };
    },
  };
  const refused: Record<string, object> = {
    'operator/publishText': {
      kind: 'help.contact',
      basedOn: 999_999,
      title: '联系',
      content: '怎样联系',
      note: '没有',
    },
    'operator/withdrawText': { id: 999_999, reason: '没有' },
    'operator/setCouponCampaign': {
      id: 999_999,
      claimable: true,
      newcomers: false,
      claimFrom: 0,
      claimUntil: 1,
      stock: null,
      perMember: 1,
      validDays: 1,
      reason: '没有',
    },
    'operator/makeCouponCodes': {
      campaignId: 999_999,
      count: 1,
      uses: 1,
      validUntil: 4_000_000_000,
      note: '没有',
    },
    'operator/voidCouponCodes': { id: 999_999, reason: '没有' },
    'operator/restoreSetting': { key: 'report.perDay', id: 999_999, reason: '没有' },
    'operator/addWords': { words: ['。'], verdict: 'doubtful', reason: '没有' },
    'operator/removeWord': { word: '没有这个词', reason: '没有' },
    'operator/exportList': { list: 'operator/getOrderList', filters: { state: 'other' } },
    'operator/exportAccountStatement': { accountId: 999_999, from: '2026-01-01', to: '2026-01-02' },
  };
  return { inputs, refused, campaign };
}
