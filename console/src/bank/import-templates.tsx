import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm, Space } from 'antd';
import { callPublic } from '#call-public.ts';
import { LoadError } from '#shell/page-frame.tsx';
import { saveFile } from '#shell/save-file.ts';

type Props = {
  /** There is a text, in whose place the example would come. */
  replaces: boolean;
  onTry: (markdown: string) => void;
};

/** The two forms to fill in, as files, and one to begin with. */
export function ImportTemplates({ replaces, onTry }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['questionBank/getImportTemplate'],
    queryFn: ({ signal }) => callPublic('questionBank/getImportTemplate', signal),
  });
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Space wrap style={{ marginBottom: 12 }}>
      {/* The mark in front lets Excel read it as UTF-8. */}
      <Button size="small" onClick={() => saveFile('题目模板.csv', `\uFEFF${data.csv}`)}>
        下载表格模板
      </Button>
      <Button
        size="small"
        onClick={() => saveFile('题目模板.md', data.markdown, 'text/markdown;charset=utf-8')}
      >
        下载 Markdown 模板
      </Button>
      {replaces ? (
        <Popconfirm title="用示例换掉现在的原文？" onConfirm={() => onTry(data.markdown)}>
          <Button size="small">在原文里放入示例</Button>
        </Popconfirm>
      ) : (
        <Button size="small" onClick={() => onTry(data.markdown)}>
          在原文里放入示例
        </Button>
      )}
    </Space>
  );
}
