import { call } from '@xuelin/client/calls/call.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { getSession } from '@xuelin/client/session/session.ts';
import { openPage } from '#shell/stack/router.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Asks for a new agreement when one has changed since the member agreed to it. */
export async function askConsent(): Promise<void> {
  const { uid } = getSession();
  const answer = await call('user/getConsents', {}).catch(() => undefined);
  const updates = (answer?.list ?? []).filter(
    ({ agreedVersion, version }) => agreedVersion !== null && agreedVersion !== version,
  );
  const [first] = updates;
  if (!first || getSession().uid !== uid) return;
  const names = updates.map(({ title, version }) => `《${title}》（版本 ${version}）`).join('、');
  const hasAgreed = await confirm({
    title: '协议有更新',
    text: `${names}已更新，请阅读后同意。不同意的话，可以在设置里导出数据、注销账号。`,
    ok: '同意并继续',
    cancel: '先看协议',
  });
  if (!hasAgreed) return openPage('/pages/users/consents');
  try {
    for (const { kind, version } of updates) {
      // One after the other: they are two at most.
      // oxlint-disable-next-line no-await-in-loop
      await call('user/agree', { kind, version });
    }
    await invalidate('user/getConsents');
  } catch (error) {
    showToast({ title: errorText(error), icon: 'warn' });
  }
}
