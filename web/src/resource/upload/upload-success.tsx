import { useState } from 'react';
import type { MyResource } from '@xuelin/contract/resource/resource';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { ShareTextButton } from '#reaction/reaction.public.tsx';
import { FormatMark } from '#resource/list/format-mark.tsx';
import { detailsHref } from '#resource/resource-links.ts';
import { conversionText, isConverting, stateTags, submittedText } from '#resource/upload/my-upload-text.ts';
import { UploadNote } from '#resource/upload/upload-note.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { returnTo } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon, warnIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import './upload-success.css';

export const MY_UPLOADS = '/pages/users/user_upload/index';

/** Milliseconds between questions while a document converts. */
const ASK = 2000;

/** What is known now of documents that were just submitted: the newest of one's own, asked again while they convert. */
function useSubmitted(submissions: readonly MyResource[]): MyResource[] {
  const [isLive, setLive] = useState(true);
  const list = useCallList(
    'resource/getUserResourceList',
    { state: undefined },
    { refetchInterval: isLive ? ASK : false, staleTime: 0 },
  );
  const latest = list.data?.pages.flatMap((page) => page.list) ?? [];
  const now = submissions.map((own) => latest.find(({ id }) => id === own.id) ?? own);
  const converts = isConverting(now);
  if (converts !== isLive) setLive(converts);
  return now;
}

function SubmittedRow({ own }: { own: MyResource }) {
  const { id, title, state, format, pagesDone, pageCount, description } = own;
  const { name, look } = stateTags[state];
  return (
    <li className="upok__row">
      <div className="row g12 top">
        <FormatMark format={format} />
        <span className="grow">
          <b className="f15 c1 l2">{title}</b>
          <Tag look={look}>{name}</Tag>
        </span>
      </div>
      {isConverting([own]) ? (
        <div className="upok__conv" aria-live="polite">
          <p className="f12 c3">{conversionText(own)}</p>
          <Progress
            label={`${title}的转换进度`}
            value={pageCount > 0 ? pagesDone / pageCount : 0}
            look="warn"
          />
        </div>
      ) : null}
      <UploadNote own={own} />
      <p className="upok__acts">
        <Button size="sm" look="soft" href={detailsHref(id)}>
          看看它<span className="sr">{title}</span>
        </Button>
        {state === 'published' ? (
          <ShareTextButton target={{ kind: 'resource', id, title, summary: description }} />
        ) : null}
      </p>
    </li>
  );
}

export type UploadSuccessProps = {
  /** The documents as the server took them. */
  submitted: readonly MyResource[];
  /** Begins with other files. */
  onMore: () => void;
};

/** Says that documents were submitted, shows how far each is, and where to go on. */
export function UploadSuccess({ submitted, onMore }: UploadSuccessProps) {
  const list = useSubmitted(submitted);
  const { title, text, good } = submittedText(list);
  return (
    <Screen
      pullable={false}
      footer={
        <footer>
          <ActionBar>
            <Button size="lg" look="soft" onPress={onMore}>
              继续上传
            </Button>
            <Button size="lg" onPress={() => returnTo(MY_UPLOADS)}>
              我的上传
            </Button>
          </ActionBar>
        </footer>
      }
    >
      <output className={good ? 'upok upok--good' : 'upok'}>
        <span className="upok__mark">
          <Icon of={good ? checkIcon : warnIcon} size={28} />
        </span>
        <b className="f17 c1">{title}</b>
        <span className="f13 c3">{text}</span>
      </output>
      <ul className="upok__list" aria-label="刚提交的资料">
        {list.map((own) => (
          <SubmittedRow key={own.id} own={own} />
        ))}
      </ul>
    </Screen>
  );
}
