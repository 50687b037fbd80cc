import { RuntimeError } from '#calls/errors.ts';

export type ChooseOptions = {
  /** One unless told. */
  count?: number;
  /** Where pictures and videos come from; both unless told. */
  sources?: readonly ('album' | 'camera')[];
};

type Kind = 'chooseFile' | 'chooseImage' | 'chooseVideo';

/** Opens the browser's picker. Throws `<kind>:fail cancel` when the reader closes it. Call it within a tap. */
function choose(kind: Kind, accept: string, options: ChooseOptions): Promise<File[]> {
  const { count = 1, sources = ['album', 'camera'] } = options;
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = count > 1;
  if (sources.length === 1 && sources[0] === 'camera') input.setAttribute('capture', 'environment');
  // Some browsers only report a chosen file to an input that is part of the page.
  input.hidden = true;
  document.body.append(input);
  return new Promise<File[]>((resolve, reject) => {
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])].slice(0, count);
      if (files.length > 0) resolve(files);
      else reject(new RuntimeError(`${kind}:fail cancel`, 0));
    });
    input.addEventListener('cancel', () => reject(new RuntimeError(`${kind}:fail cancel`, 0)));
    input.click();
  }).finally(() => input.remove());
}

/** Lets the reader choose pictures: one, from album or camera, unless told. */
export const chooseImage = (options: ChooseOptions = {}): Promise<File[]> =>
  choose('chooseImage', 'image/*', options);

/** Lets the reader choose a video. */
export const chooseVideo = (options: ChooseOptions = {}): Promise<File[]> =>
  choose('chooseVideo', 'video/*', options);

/** Lets the reader choose files of the given extensions (`.pdf`); any when none is given. */
export const chooseFile = (
  options: ChooseOptions & { extensions?: readonly string[] } = {},
): Promise<File[]> => choose('chooseFile', (options.extensions ?? []).join(','), { ...options, sources: [] });

/** True when the reader only closed a picker: nothing to report. */
export function isCancel(reason: unknown): boolean {
  return reason instanceof RuntimeError && reason.errMsg.endsWith(':fail cancel');
}
