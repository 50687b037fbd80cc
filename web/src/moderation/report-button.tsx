import { useState } from 'react';
import type { ReportSheetProps } from '#moderation/report-sheet.tsx';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { flagIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const ReportSheet = lazySheet(async () => (await import('#moderation/report-sheet.tsx')).ReportSheet);

/** 举报, at the right of the bar; not for one's own. A visitor logs in first. */
export function ReportButton({ target }: Pick<ReportSheetProps, 'target'>) {
  const [isOpen, setOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
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
      {hasAsked ? <ReportSheet target={target} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
