import { errorCode, errorText, REQUEST_FAILED } from '@xuelin/client/calls/errors.ts';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { getSession } from '@xuelin/client/session/session.ts';
import { goBack } from '#shell/stack/router.ts';
import { Notice } from '#shell/page/notice.tsx';
import { useOffline } from '@xuelin/ui/feedback/offline-strip.tsx';

/** Why there is nothing to show, and what to do about it. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = useOffline();
  const code = errorCode(error);
  // What is not for a visitor may be for the member they are.
  if (code === 2008 || (code === 4003 && getSession().token === false)) {
    const login = { label: '去登录', onPress: () => void loadCalls().then(({ toLogin }) => toLogin()) };
    const title = code === 2008 ? '登录后可用' : errorText(error);
    return <Notice picture="lock" title={title} text="登录后会回到这一页。" action={login} />;
  }
  if (code === 4004 || code === 4003) {
    const leave = { label: '返回', onPress: () => goBack() };
    const picture = code === 4003 ? 'lock' : 'lens';
    return <Notice picture={picture} title={errorText(error)} text="可以看看别的内容。" action={leave} />;
  }
  const retry = { label: '重试', onPress: onRetry };
  if (offline) {
    return (
      <div className="nothing">
        <Notice
          picture="waves"
          title="网络已断开"
          text="连上后这里会自动载入，看过的内容现在还能看。"
          action={retry}
        />
      </div>
    );
  }
  return (
    <Notice
      picture={code ? 'torn' : 'waves'}
      title={code ? errorText(error) : REQUEST_FAILED}
      text={code ? '请稍后重试。' : '请检查网络，然后重试。'}
      action={retry}
    />
  );
}
