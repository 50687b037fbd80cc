import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

/** Title, filters and buttons of a page, and below them what it is about. */
export function PageFrame({
  title,
  extra,
  children,
}: {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="console-page-head">
        <h1>{title}</h1>
        {extra}
      </div>
      {children}
    </>
  );
}

/** Says that something could not be fetched, and fetches it again. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
      style={{ marginBottom: 12 }}
    />
  );
}
