import { PostPictures } from '#seeding/card/post-pictures.tsx';
import { PostText } from '#seeding/card/post-text.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { formatDate } from '@xuelin/ui/format/time.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

type Props = { id: number; open: boolean; onClose: () => void };

/** Every version of a post, the newest first. */
export function PostHistorySheet({ id, open, onClose }: Props) {
  const history = useCall('seeding/getEditHistory', { id }, { enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="编辑记录">
      <Loaded query={history} skeleton="article">
        {({ list }) => (
          <ol className="phist" reversed>
            {list.toReversed().map(({ content, topics, images, writtenAt }, index) => (
              <li key={writtenAt}>
                <h3 className="f13 c3">
                  {formatDate(writtenAt, { time: true })}
                  {index === 0 ? '·现在的内容' : ''}
                  {index === list.length - 1 ? '·最初的内容' : ''}
                </h3>
                <PostText content={content} />
                {topics.length > 0 ? (
                  <p className="f13 cb">{topics.map((name) => `#${name}`).join(' ')}</p>
                ) : null}
                <PostPictures images={images} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Sheet>
  );
}
