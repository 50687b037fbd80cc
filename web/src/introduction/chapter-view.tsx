import { ChapterPlayer } from '#danmu/danmu.public.tsx';
import { useCallMutation } from '#runtime/call-mutation.ts';
import { errorText } from '#runtime/errors.ts';
import { currentToken } from '#runtime/guard.ts';
import { askAgain, useCall } from '#runtime/query.ts';
import type { Chapter, Detail } from '#introduction/chapter-text.ts';
import { IntroductionText } from '#introduction/details-text.tsx';
import { showProgress } from '#introduction/show-progress.ts';
import { useReadPlace } from '#introduction/use-read-place.ts';
import { Loaded, Waiting } from '#shell/loaded.tsx';
import { numberOption, usePage } from '#shell/page.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { showToast } from '#ui/toast.tsx';

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
      await askAgain('introduce/getIntroduceDetail');
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
          onCompleted={() => void askAgain('introduce/getIntroduceDetail')}
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
