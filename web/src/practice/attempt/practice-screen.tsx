import { useEffect, useState } from 'react';
import { membershipKinds } from '@xuelin/contract/membership/plans';
import { practiceModes } from '#practice/practice-modes.ts';
import type { Input } from '@xuelin/contract/core/types';
import { errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { memberSession } from '#practice/attempt/member-session.ts';
import { PracticeAttempt } from '#practice/attempt/practice-attempt.tsx';
import { startAttempt } from '#practice/attempt/start-attempt.ts';
import { visitorSession } from '#practice/attempt/visitor-session.ts';
import { attemptHref } from '#practice/practice-links.ts';
import { bankHref } from '#question/question.public.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Waiting } from '#shell/page/loaded.tsx';
import { LoginNeeded } from '#shell/page/login-needed.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { redirectTo } from '#shell/stack/router.ts';

type Scope = Input<'practice/start'>;

/** What the address asks for; undefined when it names nothing that can be practised. */
export function scopeOf(options: Readonly<Record<string, string>>): Scope | undefined {
  const mode = practiceModes.find((one) => one === (options.mode ?? 'order'));
  if (!mode) return undefined;
  const questionIds = (options.questionIds ?? '')
    .split(',')
    .filter((one) => /^[1-9]\d{0,14}$/.test(one))
    .map(Number);
  const scope: Scope = { mode };
  for (const name of ['bankId', 'paperId', 'chapterId', 'size'] as const) {
    const value = numberOption(options[name]);
    if (value !== undefined) scope[name] = value;
  }
  if (questionIds.length > 0) scope.questionIds = questionIds;
  for (const name of ['due', 'restart', 'shuffleOptions'] as const)
    if (options[name] === 'true') scope[name] = true;
  const hasPlace = scope.bankId ?? scope.paperId ?? scope.chapterId ?? scope.questionIds;
  return hasPlace !== undefined || mode === 'mistakes' || mode === 'collected' ? scope : undefined;
}

/** Practice and mock exams: an attempt by its id, or a scope in which one is begun; a visitor tries a free paper. */
export function PracticeScreen() {
  const { options } = usePage();
  const { token, uid } = useSession();
  const id = numberOption(options.id);
  const scope = scopeOf(options);
  const isMember = token !== false;
  if (id !== undefined) {
    if (!isMember) return <LoginNeeded />;
    return <MemberAttempt key={`${uid}-${id}`} id={id} onlyWrong={options.only === 'wrong'} />;
  }
  if (!scope) {
    return (
      <Screen>
        <Notice
          picture="lens"
          title="这个链接没有说练什么"
          text="从题库里挑一份试卷开始。"
          action={{ label: '去题库', href: '#/pages/question_bank/index' }}
        />
      </Screen>
    );
  }
  if (isMember) return <Starting key={uid} scope={scope} />;
  const { mode, paperId } = scope;
  if (paperId === undefined || mode !== 'order') return <LoginNeeded />;
  const only = scope.questionIds?.[0];
  return <Trial key={`${paperId}-${only}`} paperId={paperId} only={only} />;
}

function MemberAttempt({ id, onlyWrong }: { id: number; onlyWrong: boolean }) {
  const [session] = useState(() => memberSession(id));
  useEffect(() => {
    const stop = session.follow();
    void session.load();
    return stop;
  }, [session]);
  return <PracticeAttempt session={session} onlyWrong={onlyWrong} />;
}

function Trial({ paperId, only }: { paperId: number; only?: number }) {
  const [session] = useState(() => visitorSession(paperId, only));
  useEffect(() => void session.load(), [session]);
  return <PracticeAttempt session={session} onlyWrong={false} />;
}

/** Begins the attempt and goes to it; says what to do when it cannot begin. */
function Starting({ scope }: { scope: Scope }) {
  const [tries, setTries] = useState(0);
  return (
    <Screen pullable={false}>
      <Attempting key={tries} scope={scope} onRetry={() => setTries(tries + 1)} />
    </Screen>
  );
}

function Attempting({ scope, onRetry }: { scope: Scope; onRetry: () => void }) {
  const [error, setError] = useState<unknown>(null);
  const text = JSON.stringify(scope);
  useEffect(() => {
    let isShown = true;
    startAttempt(JSON.parse(text) as Scope).then(
      (id) => {
        if (isShown) redirectTo(attemptHref(id));
      },
      (reason: unknown) => {
        if (isShown) setError(reason);
      },
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  if (error === null) return <Waiting kind="article" />;
  return <NotStarted error={error} scope={scope} onRetry={onRetry} />;
}

function NotStarted({ error, scope, onRetry }: { error: unknown; scope: Scope; onRetry: () => void }) {
  const code = errorCode(error);
  // There is nothing in this scope, or it cannot be sat so: the sentence says which.
  if (code === 4009) {
    const place = { label: '去题库', href: '#/pages/question_bank/index' };
    return (
      <Notice picture="seedling" title={errorText(error)} text="可以从题库里另选一份。" action={place} />
    );
  }
  if (code === 4006) {
    const plans = { label: '看看会员', href: `#${membershipKinds.member.screen}` };
    return (
      <Notice
        picture="lock"
        title={errorText(error)}
        text="会员练习不限量；明天又有免费的题。"
        action={plans}
      />
    );
  }
  if (code === 4003) {
    const place = scope.bankId === undefined ? '#/pages/question_bank/index' : bankHref(scope.bankId);
    return (
      <Notice
        picture="lock"
        title={errorText(error)}
        text="购买后可以练习其中的每一份试卷。"
        action={{ label: '看看这个题库', href: place }}
      />
    );
  }
  return <Failed error={error} onRetry={onRetry} />;
}
