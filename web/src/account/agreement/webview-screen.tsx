import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import './account-prose.css';
import { agreementHref, agreements } from '#account/account-links.ts';
import { allowedPage } from '#account/account-pages.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { usePage, useTitle } from '#shell/page/page.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { Screen } from '#shell/page/screen.tsx';
import '@xuelin/ui/controls/button.css';
import './webview.css';

type Kind = (typeof agreements)[number]['kind'];

/** The kind that is asked for; the privacy policy without one. */
function kindOf(text: string | undefined): Kind | undefined {
  return agreements.find(({ kind }) => kind === (text || 'privacy'))?.kind;
}

const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' });

/** Our agreements, and the way to the few outside pages that are allowed. */
export function WebviewScreen() {
  const { options } = usePage();
  const kind = kindOf(options.kind);
  if (options.url !== undefined) return <Outside url={options.url} />;
  const version = /^\d+\.\d+$/.test(options.version ?? '') ? options.version : undefined;
  return kind ? <AgreementText kind={kind} version={version} /> : <Refused />;
}

function AgreementText({ kind, version: asked }: { kind: Kind; version: string | undefined }) {
  const query = useCall('agreement/get', { kind, ...(asked === undefined ? {} : { textVersion: asked }) });
  useTitle(query.data?.title);
  return (
    <Screen look="line" className="webview">
      <Loaded query={query} skeleton="article">
        {({ version, effectiveAt, content, title }) => (
          <article className="webview__text">
            <p className="f12 c3">
              版本 {version}，自 {day.format(effectiveAt * 1000)}起生效
            </p>
            <RichText className="prose" source={withoutTitle(content, title)} />
            <nav className="prose-links" aria-label="其他协议">
              {agreements
                .filter((one) => one.kind !== kind)
                .map((one) => (
                  <a key={one.kind} href={agreementHref(one.kind)}>
                    {one.label}
                  </a>
                ))}
            </nav>
            <Versions kind={kind} shown={version} />
          </article>
        )}
      </Loaded>
    </Screen>
  );
}

/** Every version there was, for who wants to read what they agreed to; nothing while there is only one. */
function Versions({ kind, shown }: { kind: Kind; shown: string }) {
  const { data } = useCall('agreement/getVersionList', { kind });
  if (!data || data.list.length < 2) return null;
  return (
    <nav className="prose-links" aria-label="全部版本">
      {data.list.map(({ version, effectiveAt }) => (
        <a
          key={version}
          href={agreementHref(kind, version)}
          aria-current={version === shown ? 'page' : undefined}
        >
          版本 {version}（{day.format(effectiveAt * 1000)}）
        </a>
      ))}
    </nav>
  );
}

/** The text's first heading is its title, which the bar shows already. */
function withoutTitle(content: string, title: string): string {
  return content.replace(/^\s*#\s+(.+)\n/, (line, first: string) => (first.trim() === title ? '' : line));
}

function Outside({ url }: { url: string }) {
  const page = allowedPage(url);
  useTitle(page?.name ?? '打不开的链接');
  if (!page) return <Refused />;
  return (
    <Screen look="line" className="webview">
      <div className="webview__out">
        <h2 className="f17 b c1">即将离开本站</h2>
        <p>
          你要去的是{page.name}，它不归我们管理。地址是 <b>{page.href}</b>
        </p>
        <a
          className="btn btn--primary btn--lg btn--block"
          href={page.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          打开这个网站
        </a>
      </div>
    </Screen>
  );
}

function Refused() {
  return (
    <Screen look="line" className="webview">
      <Notice
        picture="lock"
        title="这个链接不能在这里打开"
        text="为了你的账号安全，这里只显示我们自己的协议和少数政府网站。"
        action={{ label: '看隐私协议', href: agreementHref('privacy') }}
      />
    </Screen>
  );
}
