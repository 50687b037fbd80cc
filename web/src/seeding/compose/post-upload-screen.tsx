import { ComposeForm } from '#seeding/compose/compose-form.tsx';
import { draftOf } from '#seeding/compose/post-draft.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';

/** 发布: writes a post, or changes one's own. */
export function PostUploadScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  return (
    <Screen pullable={false} className="mypost">
      {id === undefined ? <ComposeForm topic={options.topic} /> : <OwnPost id={id} />}
    </Screen>
  );
}

const notOwn = new CallError('只能修改自己的帖子', 4004);

function OwnPost({ id }: { id: number }) {
  const own = useCall('seeding/getDetail', { id });
  return (
    <Loaded query={own} skeleton="article">
      {(post) =>
        post.mine ? (
          <ComposeForm id={id} initial={draftOf(post)} hasPoll={post.poll !== null} />
        ) : (
          <Failed error={notOwn} onRetry={() => goBack()} />
        )
      }
    </Loaded>
  );
}
