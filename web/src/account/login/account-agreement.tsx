import { useState } from 'react';
import { usePersistedState } from '#shell/page/page.tsx';
import { Checkbox } from '@xuelin/ui/controls/check.tsx';
import { Dialog } from '@xuelin/ui/layers/dialog.tsx';
import './account-form.css';

export type Agreement = {
  hasAgreed: boolean;
  setAgreed: (hasAgreed: boolean) => void;
  /** Goes on at once when it is agreed, else asks first. */
  ask: (goOn: () => void) => void;
  onAgree: (() => void) | undefined;
  answer: (yes: boolean) => void;
};

/** The agreement to the terms: never set in advance, asked for before the first act that needs it. */
export function useAgreement(): Agreement {
  const [hasAgreed, setAgreed] = usePersistedState('agreed', false);
  const [onAgree, setAsked] = useState<() => void>();
  const ask = (goOn: () => void) => {
    if (hasAgreed) goOn();
    else setAsked(() => goOn);
  };
  const answer = (yes: boolean) => {
    setAsked(undefined);
    if (!yes) return;
    setAgreed(true);
    onAgree?.();
  };
  return { hasAgreed, setAgreed, ask, onAgree, answer };
}

/** Links to both texts. */
function Texts() {
  return (
    <>
      <a className="agree__l" href="#/pages/webview?kind=user">
        《用户协议》
      </a>
      <a className="agree__l" href="#/pages/webview?kind=privacy">
        《隐私协议》
      </a>
    </>
  );
}

/** The tick with its texts, and the question that stands in for it. */
export function AgreementRow({ agreement }: { agreement: Agreement }) {
  const { hasAgreed, setAgreed, onAgree, answer } = agreement;
  return (
    <div className="agree">
      <Checkbox checked={hasAgreed} onChange={setAgreed} label="同意用户协议和隐私协议">
        <span>同意</span>
      </Checkbox>
      <Texts />
      <Dialog
        open={onAgree !== undefined}
        title="登录前请先同意"
        ok="同意并继续"
        cancel="再看看"
        onOk={() => answer(true)}
        onCancel={() => answer(false)}
      >
        <p className="agree__q">
          请阅读 <Texts /> ，同意后会接着登录。
        </p>
      </Dialog>
    </div>
  );
}
