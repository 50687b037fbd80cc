import { Alert, Button, Popconfirm, Space } from 'antd';

type Props = {
  version: string;
  /** What was written stays, and takes the place of the newer version once it is published. */
  onKeep: () => void;
  /** What was written goes. */
  onRestart: () => void;
};

/** Says that a colleague's version came into force meanwhile; what becomes of the text is chosen. */
export function NewerVersion({ version, onKeep, onRestart }: Props) {
  return (
    <Alert
      type="warning"
      showIcon
      title={`版本 ${version} 刚刚生效，下面的正文是从更早的版本改起的。`}
      action={
        <Space wrap>
          <Button size="small" onClick={onKeep}>
            比较差异，接着改
          </Button>
          <Popconfirm title="放弃下面写的，从新版本改起？" onConfirm={onRestart}>
            <Button size="small">从新版本改起</Button>
          </Popconfirm>
        </Space>
      }
      style={{ marginBottom: 12 }}
    />
  );
}
