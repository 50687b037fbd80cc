import { usePersistedState } from '#shell/page/page.tsx';
import { dropFile, pauseFile, resumeFile, sendFile } from '#resource/upload/live-uploads.ts';
import { fileKey, nextForm, sortFiles } from '#resource/upload/upload-entries.ts';
import type { DocumentForm, UploadEntry } from '#resource/upload/upload-entries.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Milliseconds in which a removed file can be brought back. */
const UNDO = 5000;

const isFileOf = (entry: UploadEntry, file: File) => entry.key === fileKey(file);

/** The chosen files of a page, over a reload too. */
export function useUploadEntries() {
  const [entries, setEntries] = usePersistedState<UploadEntry[]>('entries', []);
  const [chosen, setChosen] = usePersistedState('current', '');
  const current = entries.find(({ key }) => key === chosen) ?? entries[0];

  const change = (key: string, part: Partial<UploadEntry>) =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));

  const changeForm = (key: string, part: Partial<DocumentForm>) =>
    setEntries((now) =>
      now.map((entry) => (entry.key === key ? { ...entry, form: { ...entry.form, ...part } } : entry)),
    );

  const add = (files: File[]) => {
    const { fresh, again, problems } = sortFiles(files, entries);
    if (problems[0]) showToast({ title: problems[0], icon: 'warn', duration: 4000 });
    for (const file of again) {
      const known = entries.find((entry) => isFileOf(entry, file));
      if (known?.checked === 'refused') dropFile(known.key);
      if (!known || known.checked === 'ready') continue;
      if (known.checked === 'refused') change(known.key, { checked: 'unknown', uploadId: '', reason: '' });
      if (known.uploadId === '' || known.checked === 'refused') sendFile(file);
    }
    if (fresh.length === 0) return;
    for (const file of fresh) sendFile(file);
    const added = fresh.map((file): UploadEntry => ({
      key: fileKey(file),
      name: file.name,
      bytes: file.size,
      uploadId: '',
      checked: 'unknown',
      reason: '',
      form: nextForm(file.name, current?.form),
    }));
    setEntries((now) => [...now, ...added]);
    setChosen(added[0]?.key ?? '');
  };

  const remove = (key: string) => {
    const at = entries.findIndex((entry) => entry.key === key);
    const entry = entries[at];
    if (!entry) return;
    pauseFile(key);
    setEntries((now) => now.filter((one) => one.key !== key));
    showToast({
      title: '已移除',
      duration: UNDO,
      action: {
        label: '撤销',
        onPress: () => {
          setEntries((now) => [...now.slice(0, at), entry, ...now.slice(at)]);
          resumeFile(key);
        },
      },
      onEnd: () => dropFile(key),
    });
  };

  /** Takes a file off the list because its document exists now. */
  const settle = (key: string) => {
    dropFile(key);
    setEntries((now) => now.filter((entry) => entry.key !== key));
  };

  /** Gives all other files what this one says, except title and description. */
  const spread = ({ form }: UploadEntry) =>
    setEntries((now) =>
      now.map((entry) => {
        const { title, description } = entry.form;
        return { ...entry, form: { ...form, title, description } };
      }),
    );

  return {
    entries,
    current,
    select: setChosen,
    add,
    changeForm,
    settle,
    spread,
    acts: { onPause: pauseFile, onResume: resumeFile, onRemove: remove, onChange: change },
  };
}
