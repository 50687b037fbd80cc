import { useState } from 'react';
import type { DecisionTarget } from '#moderation/decision-sheet.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './decision-button.css';

/** Why something of one's own was rejected, and the appeal against it. Its code comes when it is first drawn. */
export const DecisionSheet = lazySheet(
  async () => (await import('#moderation/decision-sheet.tsx')).DecisionSheet,
);

type ButtonProps = {
  /** An appeal was sent from here and waits. */
  waits: boolean;
  /** Read aloud after the words, where the place does not say what it is about. */
  about?: string;
  onPress: () => void;
};

/** A few words that open the sheet. */
export function DecisionButton({ waits, about, onPress }: ButtonProps) {
  return (
    <button type="button" className="why" aria-haspopup="dialog" onClick={onPress}>
      {waits ? '查看申诉' : '查看原因与申诉'}
      {about === undefined ? null : <span className="sr">{about}</span>}
    </button>
  );
}

type WhyProps = { target: DecisionTarget; state: string; about?: string };

/**
 * The button with its sheet, beside something rejected. It stays while an appeal sent from it waits: there it can be read
 * again, and the focus has a place to come back to.
 */
export function WhyRejected({ target, state, about }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const [hasAppealed, setAppealed] = useState(false);
  const waits = state === 'reviewing' && hasAppealed;
  const press = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {state === 'rejected' || waits ? <DecisionButton waits={waits} about={about} onPress={press} /> : null}
      {hasOpened ? (
        <DecisionSheet
          target={target}
          open={isOpen}
          onClose={() => setOpen(false)}
          onAppealed={() => setAppealed(true)}
        />
      ) : null}
    </>
  );
}
