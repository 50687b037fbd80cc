import type { ReactNode } from 'react';
import type { IconShape } from '@xuelin/ui/icons/icons.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { Logo } from '@xuelin/ui/display/logo.tsx';
import { Spinner } from '@xuelin/ui/feedback/spinner.tsx';
import './login.css';

/** The mark and the motto on top of a login page; the motto is its `h1`. */
export function LoginBrand({ heading: Heading }: { heading: 'h1' | 'p' }) {
  return (
    <div className="login-brand">
      <Logo size={56} />
      <Heading className="login-brand__t serif">学而成林</Heading>
      <p className="f14 c2">一份笔记，一道题，一圈年轮</p>
    </div>
  );
}

export type OtherWay = {
  key: string;
  label: string;
  icon: IconShape;
  green?: boolean;
  busy?: boolean;
  onPress: () => void;
};

/** Other ways to log in, at the foot of the page. */
export function OtherWays({ ways, children }: { ways: readonly OtherWay[]; children?: ReactNode }) {
  return (
    <section className="login-other" aria-label="其他登录方式">
      <p className="login-other__t">其他方式</p>
      <div className="login-other__w">
        {ways.map(({ key, label, icon, green, busy, onPress }) => (
          <button key={key} type="button" className={green ? 'c-ok' : ''} disabled={busy} onClick={onPress}>
            <span>{busy ? <Spinner size={24} /> : <Icon of={icon} size={26} />}</span>
            {label}
          </button>
        ))}
      </div>
      {children}
    </section>
  );
}
