import { numberOption, usePage } from '#shell/page/page.tsx';
import { UploadEdit } from '#resource/upload/upload-edit.tsx';
import { UploadNew } from '#resource/upload/upload-new.tsx';
import './resource-upload.css';

/** Uploads documents, or changes one of one's own (`?id=`). */
export function ResourceUploadScreen() {
  const id = numberOption(usePage().options.id);
  return id === undefined ? <UploadNew /> : <UploadEdit id={id} />;
}
