import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { expectedBytes } from '#resource/offline/keep-document.ts';
import { keep, letGo, useKept } from '#resource/offline/kept.ts';
import { Switch } from '@xuelin/ui/controls/switch.tsx';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import './offline.css';

/** Keeps a document of one's own on this device, to be read without a network; nothing where the browser cannot. */
export function KeepSwitch({ detail }: { detail: ResourceDetail }) {
  const { id, owned, pageCount, version } = detail;
  const { document, keeping } = useKept(id);
  if (!('caches' in globalThis) || !owned || pageCount === 0) return null;
  const isRunning = keeping !== undefined && keeping.error === '';
  const text = isRunning
    ? `正在保存第 ${keeping.done} / ${pageCount} 页`
    : document
      ? `已保存到这台设备，${formatBytes(document.bytes)}`
      : `没有网络时也能读，约 ${formatBytes(expectedBytes(detail))}`;
  return (
    <div className="off">
      <div className="row g12">
        <span className="grow">
          <b className="f15 c1">离线阅读</b>
          <span className="f12 c3 off__t" aria-live="polite">
            {text}
          </span>
        </span>
        <Switch
          label="离线阅读"
          on={isRunning || document !== undefined}
          onChange={(on) => void (on ? keep(detail) : letGo(id))}
        />
      </div>
      {isRunning ? <Progress label="离线保存的进度" value={keeping.done / pageCount} /> : null}
      {keeping?.error ? (
        <p className="f12 off__no" role="alert">
          {keeping.error}
        </p>
      ) : null}
      {document && document.version < version && !isRunning ? (
        <p className="f12 c3">
          离线的是第 {document.version} 版，
          <button type="button" className="off__new" onClick={() => void keep(detail)}>
            换成第 {version} 版
          </button>
        </p>
      ) : null}
    </div>
  );
}
