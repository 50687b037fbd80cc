import { beforeEach, describe, expect, it } from 'vitest';
import { BankImportPage } from '#bank/bank-import-page.tsx';
import { useTestPage } from '#shell/page.testing.tsx';
import { queryClient } from '#use-operator-call.ts';

const page = useTestPage();

const question = {
  kind: 'judgement',
  stem: '题干',
  options: [],
  choices: [],
  truth: true,
  blanks: [],
  anyOrder: false,
  text: '',
  explanation: '',
  chapter: '极限',
  points: [],
  difficulty: 3,
  year: null,
  score: 1,
  source: null,
  children: [],
};
const draft = { id: 5, title: '我的题库', state: 'draft', price: 0 };

/** Each line of the text is a question. */
const readLines = (text: string) =>
  text.split('\n').map((stem, at) => ({ row: at + 1, question: { ...question, stem }, errors: [] }));
const write = async (text: string) => {
  const before = page.sent('operator/previewBankImport').length;
  await page.write('#import-source', text);
  await page.until(() => page.sent('operator/previewBankImport').length > before);
};
const imported = () => page.sent('operator/importBank');
const canPress = (name: string) => page.until(() => page.button(name)?.disabled === false);

beforeEach(async () => {
  page.answerWith('questionBank/getImportTemplate', () => ({ data: { csv: '', markdown: '示例' } }));
  page.answerWith('operator/getBankList', () => ({ data: { list: [draft], nextCursor: null } }));
  page.answerWith('operator/previewBankImport', ({ content }) => ({
    data: { rows: readLines(String(content)), errors: [] },
  }));
  page.answerWith('operator/importBank', () => ({ data: draft }));
  await page.render(<BankImportPage />, { path: '/banks/import?bank=5' });
  await page.until(() => page.button('在原文里放入示例'));
});

describe('the import of questions', () => {
  it('leaves out no other question when the text is edited after one was left out', async () => {
    await write('第一题\n第二题');
    await canPress('导入 2 道');
    await page.press('不导入');
    await canPress('导入 1 道');
    await write('第二题');
    await canPress('导入 1 道');
    await page.write('#paper_title', '第一章');
    await page.press('导入 1 道');
    await page.until(() => imported().length === 1);
    expect(imported()[0]!.input['questions']).toMatchObject([{ stem: '第二题' }]);
  });

  it('is made once though publishing is refused: the list of banks says what stands', async () => {
    page.answerWith('operator/publishBank', () => ({ code: 4001, message: '题库至少要有十道题' }));
    await write('第一题');
    await page.write('#paper_title', '第一章');
    await canPress('导入并发布');
    await page.press('导入并发布');
    await page.until(() => page.text().includes('题库至少要有十道题'));
    await page.until(() => page.address() === '/banks');
    expect(imported()).toHaveLength(1);
  });

  it('cannot be pressed again while it is being published', async () => {
    await write('第一题');
    await page.write('#paper_title', '第一章');
    await canPress('导入并发布');
    await page.press('导入并发布');
    await page.until(() => page.sent('operator/publishBank').length === 1);
    expect(page.button('导入 1 道')?.disabled).toBe(true);
  });

  it('asks before the example takes the place of what was written', async () => {
    const source = () => page.field('#import-source').value;
    await write('第一题');
    await page.press('在原文里放入示例');
    expect(source()).toBe('第一题');
    await page.press('确定');
    expect(source()).toBe('示例');
  });

  it('says so when the templates cannot be fetched, and fetches them again', async () => {
    page.answerWith('questionBank/getImportTemplate', () => ({ code: 5000, message: '系统错误' }));
    queryClient.clear();
    await page.render(<BankImportPage key="again" />, { path: '/banks/import?bank=5' });
    await page.until(() => page.text().includes('系统错误'));
    page.answerWith('questionBank/getImportTemplate', () => ({ data: { csv: '', markdown: '示例' } }));
    await page.press('重试');
    await page.until(() => page.button('下载表格模板'));
    expect(page.text()).not.toContain('系统错误');
  });

  it('puts the example into an empty text at once', async () => {
    await page.press('在原文里放入示例');
    expect(page.field('#import-source').value).toBe('示例');
  });
});
