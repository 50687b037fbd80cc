import type { ReactNode } from 'react';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { downloadIcon, refreshIcon } from '@xuelin/ui/icons/icons.ts';

type Props = { text: string; onRetry?: () => void; onSave: () => void; children?: ReactNode };

/** Where the original would stand: why it does not, and what to do. */
export function OriginalMissing({ text, onRetry, onSave, children }: Props) {
  return (
    <div className="cmp__n">
      <output>{text}</output>
      <div className="cmp__na">
        {onRetry ? (
          <Button look="soft" icon={refreshIcon} onPress={onRetry}>
            重试
          </Button>
        ) : null}
        <Button look={onRetry ? 'line' : 'soft'} icon={downloadIcon} onPress={onSave}>
          下载原文件
        </Button>
      </div>
      {children}
    </div>
  );
}
