import { useState } from 'react';
import { ReportSheet } from '#moderation/moderation.public.tsx';
import type { Detail } from '#introduction/details/chapter-text.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { flagIcon } from '@xuelin/ui/icons/icons.ts';

/** 举报, at the right of the bar; not for one's own. */
export function DetailsMenu({ detail: { id, mine } }: { detail: Detail }) {
  const [isOpen, setOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  if (mine) return null;
  return (
    <>
      <IconButton
        icon={flagIcon}
        label="举报"
        onPress={() => {
          if (!currentToken()) return toLogin();
          setAsked(true);
          setOpen(true);
        }}
      />
      {hasAsked ? (
        <ReportSheet target={{ kind: 'introduction', id }} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
