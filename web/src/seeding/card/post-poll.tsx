import { useRef, useState } from 'react';
import type { Poll } from '@xuelin/contract/seeding/seeding';
import { percentsOf, timeLeft } from '#seeding/card/poll-parts.ts';
import { updatePost } from '#seeding/card/update-posts.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './post-poll.css';

/** The poll of a post: taken in place, once; then it shows how the others voted. A visitor is led to login. */
export function PostPoll({ id, poll: initial }: { id: number; poll: Poll }) {
  const vote = useCallMutation('seeding/vote');
  const [answer, setAnswer] = useState<Poll | null>(null);
  // What the page knows may be of before the vote still.
  const poll = initial.voted === null && answer ? answer : initial;
  const [sentChoice, setSentChoice] = useState<number | null>(null);
  const isSending = useRef(false);
  const take = async (choice: number) => {
    if (!currentToken()) return toLogin();
    if (isSending.current) return;
    isSending.current = true;
    setSentChoice(choice);
    try {
      const result = await vote.mutateAsync({ id, choice });
      setAnswer(result);
      updatePost(id, { poll: result });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    } finally {
      isSending.current = false;
      setSentChoice(null);
    }
  };
  const isOpen = poll.voted === null && !poll.closed && poll.choices.every(({ votes }) => votes === null);
  const note = `${formatCount(poll.total)} 人投票·${poll.closed ? '已结束' : timeLeft(poll.endsAt)}`;
  return (
    <div className="vote">
      {isOpen ? (
        <Choices poll={poll} chosen={sentChoice} onTake={(choice) => void take(choice)} />
      ) : (
        <Result poll={poll} />
      )}
      <p className="f12 c3">{note}</p>
    </div>
  );
}

type ChoicesProps = { poll: Poll; chosen: number | null; onTake: (choice: number) => void };

function Choices({ poll, chosen, onTake }: ChoicesProps) {
  return (
    <fieldset className="vote__l" aria-label="投票，选一项" aria-busy={chosen !== null}>
      {poll.choices.map(({ text }, choice) => (
        <button
          // The choices of a poll never change.
          // oxlint-disable-next-line react/no-array-index-key
          key={choice}
          type="button"
          className={chosen === choice ? 'vote__c vote__c--on' : 'vote__c'}
          onClick={() => onTake(choice)}
        >
          <span>{text}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Result({ poll: { choices, voted } }: { poll: Poll }) {
  const percents = percentsOf(choices.map(({ votes }) => votes ?? 0));
  return (
    <ul className="vote__l" aria-label="投票结果">
      {choices.map(({ text }, choice) => (
        // oxlint-disable-next-line react/no-array-index-key -- the choices of a poll never change
        <li key={choice} className={voted === choice ? 'vote__c vote__c--on' : 'vote__c'}>
          <i style={{ '--part': `${percents[choice]}%` }} aria-hidden="true" />
          <span>
            {text}
            {voted === choice ? (
              <>
                <Icon of={checkIcon} size={14} />
                <span className="sr">，你选的</span>
              </>
            ) : null}
          </span>
          <span className="num">{percents[choice]}%</span>
        </li>
      ))}
    </ul>
  );
}
