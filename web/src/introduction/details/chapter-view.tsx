import { ChapterPlayer } from '#danmu/danmu.public.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken } from '@xuelin/client/calls/guard.ts';
import { invalidate, useCall } from '@xuelin/client/queries/query.ts';
import type { Chapter, Detail } from '#introduction/details/chapter-text.ts';
import { IntroductionText } from '#introduction/details/details-text.tsx';
import { showProgress } from '#introduction/details/show-progress.ts';
import { useReadPlace } from '#introduction/details/use-read-place.ts';
import { Loaded, Waiting } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = {
  detail: Detail;
  chapter: Chapter;
  /** How often a play sign was pressed for it: its video runs. */
  presses: number;
  /** It was opened now, and is not just there again. */
  isOpened: boolean;
  onOpen: (id: number) => void;
};

/** One chapter in place: a text to read, or a video with its notes. */
export function ChapterView({ detail, chapter, presses, isOpened, onOpen }: Props) {
  const query = useCall('introduce/getChapter', { id: chapter.id });
  const { options } = usePage();
  const box = useReadPlace(detail.id, chapter, { isLoaded: query.data !== undefined, isOpened });
  const save = useCallMutation('introduce/saveProgress');
  const isMember = currentToken() !== false;
  const isDone = chapter.progress?.completed ?? false;
  const next = detail.chapters[detail.chapters.findIndex(({ id }) => id === chapter.id) + 1];
  const finish = async () => {
    try {
      await save.mutateAsync({ chapterId: chapter.id, position: 1000, completed: true });
      await invalidate('introduce/getIntroduceDetail');
      showToast({ title: '这一章学完了', icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <section className="ichv" aria-label={chapter.title}>
      {chapter.kind === 'video' ? (
        <ChapterPlayer
          chapterId={chapter.id}
          at={numberOption(options.chapter) === chapter.id ? numberOption(options.at) : undefined}
          presses={presses}
          mine={detail.mine}
          onCompleted={() => void invalidate('introduce/getIntroduceDetail')}
          onSaved={(progress) => showProgress(detail.id, chapter.id, progress)}
          onNext={next ? () => onOpen(next.id) : undefined}
        />
      ) : null}
      <div ref={box} className="ichv__b">
        <h2 className="ichv__t">{chapter.title}</h2>
        <Loaded query={query} waiting={<Waiting kind="article" />}>
          {({ content, images }) => (
            <>
              {content === '' ? null : (
                <IntroductionText source={content} pictures={images} documents={detail.related} />
              )}
              <div className="ichv__f">
                {isDone ? <Tag look="ok">已学完</Tag> : null}
                {chapter.kind === 'text' && isMember && !isDone ? (
                  <Button look="soft" loading={save.isPending} onPress={() => void finish()}>
                    标记为学完
                  </Button>
                ) : null}
                {next ? (
                  <Button look={isDone ? 'primary' : 'quiet'} onPress={() => onOpen(next.id)}>
                    {next.open ? '下一章' : '下一章（购买后可学）'}
                  </Button>
                ) : null}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}
