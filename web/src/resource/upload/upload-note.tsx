import type { MyResource } from '@xuelin/contract/resource/resource';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { stateTags } from '#resource/upload/my-upload-text.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import './upload-note.css';

type Props = {
  own: Pick<MyResource, 'id' | 'title' | 'state' | 'reason' | 'complaintId'>;
  /** Stands by itself at the head of a page and names the state. */
  alone?: boolean;
};

/** Why a document of one's own is not shown as it is, and the way to appeal when it was rejected. */
export function UploadNote({ own: { id, title, state, reason, complaintId }, alone }: Props) {
  if (!reason && state !== 'rejected') return null;
  const look = `upnote${state === 'reviewing' ? ' upnote--wait' : ''}${alone ? ' upnote--page' : ''}`;
  return (
    <div className={look}>
      <p>
        {alone ? <b>{stateTags[state].name}：</b> : null}
        {reason ?? '没有通过审核'}
      </p>
      {complaintId === null ? (
        <WhyRejected target={{ kind: 'resource', id }} state={state} about={`：《${title}》`} />
      ) : (
        <a className="upnote__more" href={`#${pathWith('/pages/copyright/details', { id: complaintId })}`}>
          查看版权投诉，提交反通知
          <span className="sr">：《{title}》</span>
        </a>
      )}
    </div>
  );
}
