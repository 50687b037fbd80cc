import { call } from '@xuelin/client/calls/call.ts';
import { CallError, errorText } from '@xuelin/client/calls/errors.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/**
 * A login by a number that was just changed for another one on some account: its owner may take the account back.
 * False when the refusal was another one.
 */
export function offerUndo(error: unknown): boolean {
  const undoToken = error instanceof CallError ? error.data.undoToken : undefined;
  if (undoToken === undefined) return false;
  void askAndUndo(errorText(error), undoToken);
  return true;
}

async function askAndUndo(text: string, undoToken: string): Promise<void> {
  if (!(await confirm({ title: '这个手机号刚刚换绑', text, ok: '撤销换绑', cancel: '是我换的' }))) return;
  try {
    await call('login/undoPhoneChange', { undoToken });
    showToast({ title: '已撤销，手机号和密码已恢复，请重新登录并尽快修改密码' });
  } catch (error) {
    showToast({ title: errorText(error) });
  }
}
