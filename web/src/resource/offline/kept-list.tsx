import { letGo, useKeptList } from '#resource/offline/kept.ts';
import { FormatMark } from '#resource/list/format-mark.tsx';
import { readingHref } from '#resource/resource-links.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { trashIcon } from '@xuelin/ui/icons/icons.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';

/** Documents that are kept on this device, with their size; nothing as long as there are none. */
export function KeptList() {
  const list = useKeptList();
  if (list.length === 0) return null;
  const bytes = list.reduce((sum, one) => sum + one.bytes, 0);
  const remove = async (id: number, title: string) => {
    const text = `《${title}》仍是你的，有网络时可以再保存。`;
    if (await confirm({ title: '不再离线保存？', text, ok: '删除' })) await letGo(id);
  };
  return (
    <section aria-labelledby="dl-kept">
      <SectionHead id="dl-kept" title="离线资料" more={{ label: `共 ${formatBytes(bytes)}` }} />
      <div className="dl__list">
        <ul>
          {list.map(({ id, title, format, pageCount, bytes: size }) => (
            <li key={id}>
              <div className="dl__row">
                <FormatMark format={format} />
                <a href={readingHref(id)}>
                  <b className="f14 c1 ell dl__t">{title}</b>
                  <span className="f12 c3">
                    {pageCount} 页·{formatBytes(size)}
                  </span>
                </a>
                <IconButton
                  icon={trashIcon}
                  label={`不再离线保存${title}`}
                  onPress={() => void remove(id, title)}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
