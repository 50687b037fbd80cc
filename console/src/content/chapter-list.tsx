import { Button, Card, Popconfirm, Space, Tag } from 'antd';
import { useState } from 'react';
import { ChapterModal } from '#content/chapter-modal.tsx';
import type { EditedChapter, EditedIntroduction } from '#content/introduction-types.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

/** The place to which a chapter goes; the others keep their order. */
export function moveChapter(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((one) => one !== id);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Chapters of a course: dragged or moved by buttons, edited, removed. */
export function ChapterList({ introduction }: { introduction: EditedIntroduction }) {
  const [editing, setEditing] = useState<EditedChapter | 'new' | null>(null);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const order = useOperatorMutation('operator/orderChapters', { success: '章节的顺序已保存' });
  const { chapters, id: introduceId } = introduction;
  const ids = chapters.map(({ id }) => id);
  const move = (id: number, to: number) => {
    const next = moveChapter(ids, id, to);
    // The order that is on its way is shown when it has been answered: the next one goes on from there.
    if (!order.isPending && next.join() !== ids.join())
      order.mutate({ introduceId, ids: next, basedOn: ids });
  };
  return (
    <Card
      size="small"
      title={`章节（${chapters.length}）`}
      extra={
        <Button size="small" type="primary" onClick={() => setEditing('new')}>
          添加章节
        </Button>
      }
    >
      <ol style={{ margin: 0, paddingInlineStart: 24 }}>
        {chapters.map((chapter, index) => (
          // The buttons do the same by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={chapter.id}
            draggable
            onDragStart={() => setDraggedId(chapter.id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (draggedId !== null) move(draggedId, index);
              setDraggedId(null);
            }}
            style={{ padding: '4px 0', cursor: 'grab' }}
          >
            <Space wrap>
              <span>{chapter.title}</span>
              <Tag>{chapter.kind === 'video' ? '视频' : '文字'}</Tag>
              {chapter.free ? <Tag color="success">试看</Tag> : null}
              <Button
                size="small"
                disabled={index === 0}
                onClick={() => move(chapter.id, index - 1)}
                aria-label={`上移：${chapter.title}`}
              >
                上移
              </Button>
              <Button
                size="small"
                disabled={index === chapters.length - 1}
                onClick={() => move(chapter.id, index + 1)}
                aria-label={`下移：${chapter.title}`}
              >
                下移
              </Button>
              <Button size="small" onClick={() => setEditing(chapter)} aria-label={`修改：${chapter.title}`}>
                修改
              </Button>
              <Popconfirm
                title={`删除“${chapter.title}”？`}
                onConfirm={() =>
                  order
                    .mutateAsync({ introduceId, ids: ids.filter((one) => one !== chapter.id), basedOn: ids })
                    .catch(() => {})
                }
              >
                <Button size="small" danger aria-label={`删除：${chapter.title}`}>
                  删除
                </Button>
              </Popconfirm>
            </Space>
          </li>
        ))}
      </ol>
      {editing ? (
        <ChapterModal
          introduction={introduction}
          chapter={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Card>
  );
}
