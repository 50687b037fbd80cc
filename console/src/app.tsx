import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider, theme } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { consoleTheme, useDark } from '#console-theme.ts';
import { useSession } from '#operator-session.ts';
import { ConsoleLayout } from '#shell/console-layout.tsx';
import { DutyPage } from '#sign-in/duty-page.tsx';
import { SignInPage } from '#sign-in/sign-in-page.tsx';
import { queryClient } from '#use-operator-call.ts';

/** The whole console: nothing of it is shown before an operator has logged in and done what they have to. */
export function ConsoleApp() {
  const dark = useDark();
  return (
    <ConfigProvider
      locale={zhCN}
      theme={consoleTheme(dark)}
      button={{ autoInsertSpace: false }}
      // Nothing moves: the ring around a pressed button does not listen to the theme.
      wave={{ disabled: true }}
      getPopupContainer={landmarkOf}
    >
      <QueryClientProvider client={queryClient}>
        <AntApp message={{ maxCount: 3 }}>
          <Colours dark={dark}>
            <Router base="/console">
              <Console />
            </Router>
          </Colours>
        </AntApp>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** Lists and menus open within the part of the page that they belong to, not beside all of them. */
const landmarkOf = (opener?: HTMLElement): HTMLElement =>
  opener?.closest<HTMLElement>('[role="dialog"]') ??
  document.querySelector<HTMLElement>('#main') ??
  document.body;

function Console() {
  const session = useSession();
  if (!session) return <SignInPage />;
  if (session.operator.duty) return <DutyPage duty={session.operator.duty} />;
  return <ConsoleLayout key={session.operator.id} />;
}

/** Colours of the component library for the style sheet, and the ground behind everything. */
function Colours({ dark, children }: { dark: boolean; children: ReactNode }) {
  const { token } = theme.useToken();
  useEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = dark ? 'dark' : 'light';
    style.background = token.colorBgLayout;
    style.color = token.colorText;
    const values = {
      line: token.colorBorderSecondary,
      muted: token.colorTextDescription,
      ground: token.colorBgContainer,
      primary: token.colorPrimary,
      selected: token.colorInfoBg,
      bad: token.colorError,
      added: token.colorSuccessBg,
      removed: token.colorErrorBg,
    };
    for (const [name, value] of Object.entries(values)) style.setProperty(`--console-${name}`, value);
  }, [dark, token]);
  return children;
}
