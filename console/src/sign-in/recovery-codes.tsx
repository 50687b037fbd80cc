import { Alert, Button, Checkbox, Space } from 'antd';
import { useState } from 'react';
import { saveFile } from '#shell/save-file.ts';

/** The codes are shown this once: going on needs a word that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void | Promise<void> }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const text = codes.join('\n');
  return (
    <Space vertical size="middle">
      <Alert
        type="warning"
        showIcon
        title="恢复码只显示这一次。手机不在身边时，每个恢复码可以代替一次动态口令。"
      />
      <pre className="console-numbers" style={{ margin: 0, columns: 2, fontSize: 15 }}>
        {text}
      </pre>
      <Button onClick={() => saveFile('恢复码.txt', `${text}\n`, 'text/plain;charset=utf-8')}>
        存成文件
      </Button>
      <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)}>
        我已经把恢复码存好
      </Checkbox>
      <Button type="primary" disabled={!isConfirmed} onClick={() => void onDone()}>
        完成
      </Button>
    </Space>
  );
}
