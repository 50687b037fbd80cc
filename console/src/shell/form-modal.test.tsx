import { Form, Input } from 'antd';
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FormModal } from '#shell/form-modal.tsx';
import { useTestPage } from '#shell/page.testing.tsx';

const page = useTestPage();

function Dialog({ keepsOpen }: { keepsOpen: boolean }) {
  const [form] = Form.useForm<{ text: string }>();
  const [open, setOpen] = useState(true);
  if (!open) return <p>已关闭</p>;
  return (
    <FormModal
      title="修改"
      form={form}
      keepsOpen={keepsOpen}
      isPending={false}
      onSubmit={async () => {}}
      onClose={() => setOpen(false)}
    >
      <Form.Item name="text">
        <Input id="text" />
      </Form.Item>
    </FormModal>
  );
}
const isClosed = () => page.text().includes('已关闭');
const isAsked = () => page.text().includes('写的内容还没有保存');
const escape = () =>
  act(
    async () =>
      void document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
  );

describe('a dialog in which much may be written', () => {
  it('asks before what was written is lost, and goes on with it', async () => {
    await page.render(<Dialog keepsOpen />);
    await page.write('#text', '一段话');
    await page.press('取消');
    expect(isAsked()).toBe(true);
    await page.press('接着写');
    expect(isClosed()).toBe(false);
    expect(page.field('#text').value).toBe('一段话');
  });

  it('asks at Escape too, and closes when that is wanted', async () => {
    await page.render(<Dialog keepsOpen />);
    await page.write('#text', '一段话');
    await escape();
    expect(isAsked()).toBe(true);
    await page.press('不保存，关闭');
    await page.until(isClosed);
    expect(isAsked()).toBe(false);
  });

  it('closes at once while nothing was written', async () => {
    await page.render(<Dialog keepsOpen />);
    await page.press('取消');
    expect(isClosed()).toBe(true);
  });
});

it('a short form closes at once', async () => {
  await page.render(<Dialog keepsOpen={false} />);
  await page.write('#text', '一段话');
  await page.press('取消');
  expect(isClosed()).toBe(true);
});
