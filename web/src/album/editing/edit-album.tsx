import type { AlbumDetail } from '#album/album-state.ts';
import { AlbumActs } from '#album/editing/album-acts.tsx';
import { AlbumFields } from '#album/editing/album-fields.tsx';
import { EditAttachments } from '#album/editing/edit-attachments.tsx';
import { EditItems } from '#album/editing/edit-items.tsx';
import { useSavesInTurn } from '#album/editing/use-saves-in-turn.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import './edit-album.css';

/** An album of one's own: what is said of it, its documents, and what becomes of it. */
export function EditAlbum({ id }: { id?: number }) {
  const isMember = useSession().token !== false;
  return (
    <Screen pullable={false}>
      {isMember ? (
        <>{id === undefined ? <AlbumFields /> : <OwnAlbum id={id} />}</>
      ) : (
        <Notice
          picture="seedling"
          title="登录后制作专辑"
          text="把一组资料按顺序放在一起，别人可以整套购买。"
          action={{ label: '登录', onPress: () => toLogin() }}
        />
      )}
    </Screen>
  );
}

function OwnAlbum({ id }: { id: number }) {
  const query = useCall('album/getDetail', { id }, { staleTime: 0 });
  return (
    <Loaded query={query} skeleton="article">
      {(album: AlbumDetail) =>
        album.mine ? (
          <AlbumParts album={album} />
        ) : (
          <Failed error={new CallError('只能修改自己的专辑', 4003)} onRetry={() => goBack()} />
        )
      }
    </Loaded>
  );
}

function AlbumParts({ album }: { album: AlbumDetail }) {
  const saveInTurn = useSavesInTurn(album);
  return (
    <>
      <AlbumActs album={album} saveInTurn={saveInTurn} />
      <AlbumFields album={album} saveInTurn={saveInTurn} />
      <EditItems album={album} />
      <EditAttachments album={album} saveInTurn={saveInTurn} />
    </>
  );
}
