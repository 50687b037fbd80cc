import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { RejectModal } from '#review/reject-modal.tsx';
import { useTestPage } from '#shell/page.testing.tsx';
import { chooseWord } from '@xuelin/ui/controls/input-method.testing.ts';

const page = useTestPage();

it('choosing a word of the input method does not reject, Ctrl and Enter do', async () => {
  const onReject = vi.fn<() => void>();
  page.answerWith('operator/getReviewTemplateList', () => ({ data: { list: [] } }));
  await page.render(<RejectModal title="讲义" onReject={onReject} onClose={() => undefined} />);
  await page.write('#reject-reason', '理由');
  // Out of the text, where Enter alone rejects.
  await act(async () => void chooseWord(document.body));
  expect(onReject).not.toHaveBeenCalled();
  const press = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
  await act(async () => void page.field('#reject-reason').dispatchEvent(new KeyboardEvent('keydown', press)));
  expect(onReject).toHaveBeenCalledOnce();
});
