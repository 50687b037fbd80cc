type Cashier = {
  title: string;
  fen: number;
  action: string;
  orderId: number;
  closed: boolean;
  paid: boolean;
};

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');

export const cashierStyle = `:root{color-scheme:light dark;--page:#f4f7fc;--card:#fff;--text:#0f1f33;--faint:#5b6b80;--line:#d5dfeb;--act:#0b6bcb}
@media (prefers-color-scheme:dark){:root{--page:#0d1520;--card:#16212f;--text:#e8eef6;--faint:#9fb0c4;--line:#2b3a4c;--act:#3d95f0}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:480px;margin:0 auto;padding:24px 16px}
.card{background:var(--card);border-radius:16px;padding:24px 20px;text-align:center}
h1{font-size:17px;margin:0}.fen{font-size:40px;font-weight:700;margin:8px 0 0}.note{color:var(--faint);font-size:14px;margin:8px 0 0}
form{display:grid;gap:12px;margin:20px 0 0}
button,a{display:block;width:100%;min-height:48px;border-radius:24px;border:1px solid var(--line);background:var(--card);color:var(--text);font:inherit;text-align:center;line-height:46px;text-decoration:none;cursor:pointer}
button.go{background:var(--act);border-color:var(--act);color:#fff;font-weight:600}
button:focus-visible,a:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;

/** The cashier's page; null = there is nothing to pay at this address. */
export function cashierPage({ appName }: { appName: string }, cashier: Cashier | null): string {
  const head = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>模拟收银台 - ${escape(appName)}</title><link rel="icon" href="/icons/icon.svg"><link rel="stylesheet" href="/pay/sandbox.css"></head><body><main>`;
  const foot = '</main></body></html>';
  if (!cashier) {
    return `${head}<div class="card"><h1>没有找到这笔付款</h1><p class="note">请回到订单重新支付</p></div>
<p><a href="/#/pages/users/user_order/index">查看我的订单</a></p>${foot}`;
  }
  const { title, fen, action, orderId, closed, paid } = cashier;
  const acts = closed
    ? ''
    : `<form method="post" action="${escape(action)}">
<button class="go" name="act" value="pay">${paid ? '再付一次' : '支付'}</button>
<button name="act" value="late">支付，通知晚到</button>
<button name="act" value="twice">重复支付两次</button>
<button name="act" value="fail">支付失败</button></form>`;
  return `${head}<div class="card"><h1>${escape(title)}</h1><p class="fen">¥${(fen / 100).toFixed(2)}</p>
<p class="note">${closed ? '这笔付款已经关闭' : '模拟收银台，不会真的扣款'}</p></div>${acts}
<p><a href="/#/pages/users/user_order/details?id=${orderId}">返回订单</a></p>${foot}`;
}
