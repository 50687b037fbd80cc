import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { chooseFile, isCancel } from '@xuelin/client/calls/files.ts';
import { useUploads } from '@xuelin/client/uploads/upload-document.ts';
import { documentExtensions, usableOf } from '#resource/upload/upload-entries.ts';
import type { UploadEntry } from '#resource/upload/upload-entries.ts';
import { FileRow } from '#resource/upload/upload-file-row.tsx';
import type { FileActs } from '#resource/upload/upload-file-row.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Faults } from '@xuelin/ui/feedback/faults.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './upload-files.css';

const extensions = documentExtensions.map((extension) => `.${extension}`);

/** Files dropped on a part of the page, and whether some are held over it now. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

export type UploadFilesProps = {
  entries: readonly UploadEntry[];
  /** Files that may be chosen in all. */
  most: number;
  title: string;
  /** What the button says. */
  add: string;
  onFiles: (files: File[]) => void;
  acts: Omit<FileActs, 'onChooseAgain'>;
  /** Why files were not taken that were chosen last. */
  problems: readonly string[];
  current?: string;
  onSelect?: (key: string) => void;
  markOf?: (entry: UploadEntry) => ReactNode;
  children?: ReactNode;
};

/** The chosen files, and the place to add more by button or by dropping them. */
export function UploadFiles(props: UploadFilesProps) {
  const { entries, most, title, add, onFiles, acts, problems, current, onSelect, markOf, children } = props;
  const uploadOf = useUploads();
  const usable = usableOf(entries);
  const { isOver, handlers } = useDrop(onFiles);
  const choose = async () => {
    try {
      onFiles(await chooseFile({ count: most > 1 ? Infinity : 1, extensions }));
    } catch (error) {
      if (!isCancel(error)) showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  const all: FileActs = { ...acts, onChooseAgain: () => void choose() };
  return (
    <div {...handlers}>
      <Card inset label={title} className="upfs">
        <div className="row between upfs__h">
          <h2 className="f16 b c1">
            {title}{' '}
            {most > 1 ? (
              <span className="num f13 c3 upfs__n">
                {usable.length} / {most}
              </span>
            ) : null}
          </h2>
          <span className="f12 c3">PDF、Word、PPT、Excel、文本</span>
        </div>
        {children}
        {entries.length > 0 ? (
          <ul aria-label="已选的文件">
            {entries.map((entry) => (
              <FileRow
                key={entry.key}
                entry={entry}
                live={uploadOf(entry.key)}
                acts={all}
                mark={markOf?.(entry)}
                current={entry.key === current}
                onSelect={
                  onSelect && usable.length > 1 && usable.includes(entry)
                    ? () => onSelect(entry.key)
                    : undefined
                }
              />
            ))}
          </ul>
        ) : null}
        <Faults list={problems} />
        {usable.length < most ? (
          <button
            type="button"
            className={isOver ? 'upfs__add upfs__add--over' : 'upfs__add'}
            onClick={() => void choose()}
          >
            <Icon of={plusIcon} size={20} />
            {isOver ? '松开就添加' : add}
          </button>
        ) : null}
      </Card>
    </div>
  );
}
