import {
  IDEMPOTENCY_SECONDS,
  LIMIT,
  MAX_LIMIT,
  MAX_PAGE,
  REPEAT_SECONDS,
} from '@xuelin/contract/core/constants';
import { defaultMessages } from '@xuelin/contract/core/envelope';
import { refusedStatuses } from './operations.ts';

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const table = (names: readonly [string, string], rows: readonly (readonly [string, string])[]) =>
  `<table><thead><tr><th>${names[0]}</th><th>${names[1]}</th></tr></thead><tbody>${rows
    .map(([one, other]) => `<tr><td><code>${one}</code></td><td>${escapeHtml(other)}</td></tr>`)
    .join('')}</tbody></table>`;

const shell = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;

/** What a client does with a code beside showing the sentence. */
const afterCode: Record<number, string> = {
  200: '',
  2008: '清掉登录状态，去登录页',
  4000: 'data.fields 说明哪一项、应当怎样',
  4001: '去绑定手机号',
  4002: 'data.missing 是还差的学币；去充值页',
  4009: '重新读取再试；同一个编号不能用于另一项操作',
  4010: 'data.reasons 说明发现了什么',
  4029: 'data.retryAfter 是要等的秒数',
  5000: 'data.requestId 可以提供给客服；data.outcomeUnknown 表示可能已经完成',
};

/** What holds for every call, with commands to try it; `base` is where the server stands. */
export function guide(base: string): string {
  const codes = Object.entries(defaultMessages).map(([code, words]): [string, string] => {
    const then = afterCode[Number(code)];
    return [code, then ? `${words}；${then}` : words];
  });
  return `
<h2 id="envelope">请求和信封</h2>
<p>每个接口的地址是 <code>/apis/名字</code>。GET 的字段放在查询里，POST 的放在 JSON 里。查询参数 <code>version</code>（客户端版本）、<code>s</code>（渠道）和 <code>Form-type</code> 头可以不带。</p>
${shell(`curl '${base}/apis/introduce/getList?version=1.0.0&s=uniapp&limit=5'`)}
<p>回答总是同一个信封；<code>msg</code> 与 <code>message</code> 相同，<code>code</code> 是 200 才是成功，别的都是拒绝，<code>message</code> 可以直接给人看：</p>
${shell(`{"code":200,"data":{"list":[],"nextCursor":null},"message":"成功","msg":"成功"}
{"code":4000,"data":{"fields":[{"field":"id","reason":"不能缺少"}]},"message":"id：不能缺少","msg":"id：不能缺少"}`)}
<h2 id="codes">错误码</h2>
${table(['code', '意思和要做的'], codes)}
<h2 id="statuses">HTTP 状态</h2>
<p>接口自己的拒绝也是 HTTP 200，看 <code>code</code>。请求没有到接口那里时才是别的状态，内容仍是信封：</p>
${table(['HTTP', '意思'], Object.entries(refusedStatuses))}
<h2 id="sign-in">登录</h2>
<p>先要验证码，再换令牌；演示环境的验证码在 <code>data.demoCode</code> 里。令牌放在 <code>TOKEN</code> 头。标“需登录”的接口没有令牌是 2008；标“可登录”的没有也行，有则多看到自己的部分。运营人员的令牌放在 <code>OPERATOR</code> 头。</p>
${shell(`curl -X POST '${base}/apis/login/sendCode' -H 'content-type: application/json' \\
  -d '{"phone":"13800000001","scene":"login"}'
curl -X POST '${base}/apis/login/mobile' -H 'content-type: application/json' \\
  -d '{"phone":"13800000001","code":"123456"}'
curl '${base}/apis/getUserData' -H 'TOKEN: 上一步的 data.token'`)}
<h2 id="pages">翻页</h2>
<p>列表每页 <code>limit</code> 条：默认 ${LIMIT}，最多 ${MAX_LIMIT}，再大按 ${MAX_LIMIT} 算。往下翻把上一页的 <code>nextCursor</code> 放进 <code>cursor</code>，它是 null 就到底了。也可以按页号 <code>page</code> 翻，从 1 到 ${MAX_PAGE}；两个都带时看 <code>cursor</code>。</p>
${shell(`curl '${base}/apis/introduce/getList?limit=5&cursor=上一页的nextCursor'
curl '${base}/apis/introduce/getList?limit=5&page=2'`)}
<h2 id="forms">表单和宽松的写法</h2>
<p>第一版客户端的接口（下面标了 x-www-form-urlencoded 的）也收表单。数字可以加引号，开关可以写 1、0、"true"；可不填的字段写 null、空、0（编号和页号）或 undefined 就是没有填。写操作里一项认识的字段都没有，会被拒绝并列出认识的。点赞和关注不带 <code>on</code> 就换成相反的。</p>
${shell(`curl -X POST '${base}/apis/introduce/motionIntroduce' -H 'TOKEN: 令牌' -d 'id=1&on=1'`)}
<h2 id="idempotency">重试</h2>
<p>标“可重试”的接口带上 <code>Idempotency-Key</code>（1 到 128 个可见字符，一次操作一个）：${IDEMPOTENCY_SECONDS / 3_600} 小时内同一编号只做一次，再发得到第一次的回答；换了内容是 4009。不带编号时，${REPEAT_SECONDS} 秒内一样的请求算同一次。</p>
${shell(`curl -X POST '${base}/apis/pascal/buy' -H 'TOKEN: 令牌' -H 'Idempotency-Key: 7f3a' \\
  -H 'content-type: application/json' -d '{"kind":"resource","id":1,"price":10}'`)}
<h2 id="uploads">上传</h2>
<p>图片用表单，字段 <code>files</code>；资料和视频用 tus 1.0 断点续传到 <code>/files</code>。</p>
${shell(`curl -X POST '${base}/apis/upload/image' -H 'TOKEN: 令牌' -F 'files=@picture.jpg'`)}`;
}
