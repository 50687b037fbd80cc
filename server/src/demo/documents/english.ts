import { type Block, exercise, h1, h2, note, p, table } from '../generate/blocks.ts';

/** word | part of speech and meaning | own example | its translation */
const words =
  `abandon|v. 放弃|He abandoned the plan after the second test failed.|第二次测试失败后他放弃了计划。
absorb|v. 吸收|Dry soil absorbs water within minutes.|干土几分钟就把水吸干。
abundant|adj. 充足的|Sunlight is abundant on the plateau.|高原上阳光充足。
accelerate|v. 加速|The new line will accelerate delivery.|新线路会加快送货。
accomplish|v. 完成|She accomplished the task before noon.|她中午前完成了任务。
accurate|adj. 准确的|An accurate clock loses less than a second a year.|准确的钟一年误差不到一秒。
acknowledge|v. 承认|He acknowledged the mistake in public.|他公开承认了错误。
acquire|v. 获得|Children acquire accents quickly.|孩子很快学会口音。
adapt|v. 适应|Desert plants adapt to long dry months.|沙漠植物适应漫长的旱季。
adequate|adj. 足够的|Two hours is adequate for the paper.|做这套卷子两小时足够。
adjust|v. 调整|Adjust the chair before you start typing.|打字前先调好椅子。
advocate|v. 提倡|Doctors advocate regular meals.|医生提倡按时吃饭。
aggressive|adj. 好斗的|The goose became aggressive near its nest.|鹅在窝旁变得好斗。
alternative|n. 替代选择|Cycling is an alternative to driving.|骑车可以代替开车。
ambition|n. 抱负|His ambition is to teach in a village school.|他的抱负是到乡村学校任教。
analyse|v. 分析|We analyse the error before changing the method.|改方法之前先分析错误。
annual|adj. 每年的|The annual meeting lasts only one morning.|年会只开一个上午。
anxiety|n. 焦虑|Anxiety drops once the first page is written.|写完第一页，焦虑就下降。
apparent|adj. 明显的|The cause was not apparent at first.|原因起初并不明显。
appreciate|v. 感激；欣赏|I appreciate honest feedback.|我感激坦率的意见。
approach|n. 方法|This approach saves half the paper.|这个方法省一半纸。
appropriate|adj. 合适的|Choose an appropriate unit for each value.|为每个数值选合适的单位。
assess|v. 评估|The form helps you assess your own progress.|表格帮你评估自己的进度。
assume|v. 假定|Do not assume that the graph is a line.|不要假定图像是直线。
attach|v. 附上|Please attach the receipt to the form.|请把收据附在表上。
attribute|v. 归因于|She attributes the result to sleep.|她把成绩归因于睡眠。
available|adj. 可用的|Seats are available on the second floor.|二楼有座位。
barrier|n. 障碍|Cost is the main barrier to the plan.|费用是计划的主要障碍。
benefit|n. 益处|The benefit appears only after weeks.|好处几周后才显出来。
capable|adj. 有能力的|The bridge is capable of holding ten trucks.|这座桥能承受十辆卡车。
category|n. 类别|Each question belongs to one category.|每道题属于一个类别。
challenge|n. 挑战|The real challenge is to stop on time.|真正的挑战是按时停下。
circumstance|n. 情形|Under no circumstance should you open the valve.|任何情形下都不要打开阀门。
collapse|v. 倒塌|The old shed collapsed under the snow.|旧棚被雪压塌。
combine|v. 结合|Combine the two tables into one.|把两张表合成一张。
commit|v. 投入；犯|He committed one hour a day to reading.|他每天投入一小时阅读。
compensate|v. 补偿|Good notes compensate for a poor memory.|好笔记能弥补记性差。
complex|adj. 复杂的|A complex sentence still has one main verb.|复杂的句子仍只有一个主干动词。
concentrate|v. 集中|I concentrate better in the library.|我在图书馆更能集中精神。
conclude|v. 断定|We conclude that the slope is constant.|我们断定斜率不变。
conduct|v. 进行|They conducted the survey by phone.|他们用电话进行调查。
confirm|v. 确认|Confirm the address before paying.|付款前确认地址。
consequence|n. 后果|One consequence was a longer queue.|一个后果是排队更长。
considerable|adj. 相当大的|The repair took considerable time.|修理花了相当长的时间。
consist|v. 由…组成|The exam consists of four parts.|考试由四部分组成。
constant|adj. 不变的|Keep the temperature constant.|保持温度不变。
consume|v. 消耗|The heater consumes little power.|这台暖气耗电少。
contrast|n. 对比|The contrast between the two maps is clear.|两张地图的对比很清楚。
contribute|v. 贡献|Everyone contributed one idea.|每个人贡献一个主意。
convince|v. 说服|The data convinced the whole class.|数据说服了全班。
crucial|adj. 关键的|The first minute is crucial in an interview.|面试的第一分钟很关键。
decline|v. 下降|Sales declined in the third quarter.|第三季度销售下降。
demonstrate|v. 演示|The teacher demonstrated the knot twice.|老师把绳结演示了两遍。
derive|v. 源于；推导|The formula derives from two simple laws.|公式由两条简单的定律推得。
detect|v. 察觉|The sensor detects smoke in seconds.|传感器几秒就察觉烟雾。
distinguish|v. 区分|Learn to distinguish facts from opinions.|学会区分事实与观点。
efficient|adj. 高效的|An efficient desk has very few things on it.|高效的书桌上东西很少。
emerge|v. 出现|A pattern emerged after ten trials.|试了十次后规律出现了。
emphasize|v. 强调|He emphasized the word “before”.|他强调了“之前”这个词。
enhance|v. 增强|Salt enhances the taste of tomatoes.|盐能增强番茄的味道。
estimate|v. 估计|Estimate the answer before calculating.|计算前先估计答案。
evidence|n. 证据|There is little evidence for that claim.|那种说法证据很少。
expand|v. 膨胀|Metal expands when it is heated.|金属受热膨胀。
expose|v. 使暴露|Never expose the film to light.|切勿让胶片见光。
fundamental|adj. 基本的|Trust is fundamental to team work.|信任是合作的基础。
generate|v. 产生|The wheel generates enough power for a lamp.|轮子发的电够点一盏灯。
gradual|adj. 逐渐的|The change was too gradual to notice.|变化太慢，察觉不到。
identify|v. 识别|Can you identify the bird by its call?|你能凭叫声认出这种鸟吗？
illustrate|v. 说明|One graph illustrates the whole chapter.|一张图说明了整章。
impact|n. 影响|The rule had little impact on prices.|规定对价格影响很小。
indicate|v. 表明|A red dot indicates an unread note.|红点表明有未读消息。
inevitable|adj. 不可避免的|Some delay is inevitable in winter.|冬天有些延误不可避免。
initial|adj. 最初的|My initial guess was wrong.|我最初的猜测错了。
interpret|v. 解释|Different readers interpret the poem differently.|不同的读者对诗有不同解释。
investigate|v. 调查|The club investigated the water in the pond.|社团调查了池塘的水。
maintain|v. 维持|It is hard to maintain the same pace.|很难维持同样的速度。
measure|n. 措施|The measure saved a third of the water.|这项措施节约了三分之一的水。
modify|v. 修改|You may modify the form but not the title.|可以改表格，不能改标题。
obstacle|n. 障碍物|The robot walks around every obstacle.|机器人绕过每个障碍。
occur|v. 发生|The error occurs only at midnight.|错误只在半夜发生。
participate|v. 参加|Thirty students participated in the test.|三十名学生参加了测试。
perceive|v. 察觉|Bees perceive colours we cannot see.|蜜蜂能察觉我们看不见的颜色。
persist|v. 坚持|If the pain persists, see a doctor.|若疼痛持续，就去看医生。
potential|adj. 潜在的|List three potential risks.|列出三种潜在风险。
precise|adj. 精确的|Give a precise time, not a range.|给出精确时间，而不是范围。
preserve|v. 保存|Ice preserves the fish for two days.|冰能让鱼保鲜两天。
previous|adj. 先前的|The previous owner left a map.|先前的主人留下一张地图。
primary|adj. 首要的|Safety is the primary concern.|安全是首要考虑。
proportion|n. 比例|A large proportion of the class walks to school.|班里很大比例走路上学。
pursue|v. 追求|She pursued the question for two years.|这个问题她追了两年。
reluctant|adj. 不情愿的|He was reluctant to throw the box away.|他不情愿扔掉盒子。
rely|v. 依靠|Do not rely on a single source.|不要只依靠一个来源。
remarkable|adj. 显著的|The plant made a remarkable recovery.|这株植物恢复得惊人。
require|v. 需要|The form requires two signatures.|表格需要两个签名。
resist|v. 抵抗|The coating resists rain and salt.|涂层能抵抗雨水和盐。
restrict|v. 限制|The pass restricts entry to one room.|通行证只许进一个房间。
reveal|v. 揭示|The second photo reveals the crack.|第二张照片显出了裂缝。
significant|adj. 显著的|The difference is small but significant.|差异小但显著。
strategy|n. 策略|My strategy is to read the questions first.|我的策略是先读题目。
substitute|v. 代替|Substitute honey for sugar.|用蜂蜜代替糖。
sufficient|adj. 充分的|One example is not sufficient.|一个例子并不充分。
suspend|v. 暂停|The match was suspended because of fog.|比赛因雾暂停。
tendency|n. 倾向|There is a tendency to round upward.|有向上取整的倾向。
transform|v. 转变|A coat of paint transformed the hall.|一层漆让大厅变了样。
ultimate|adj. 最终的|The ultimate goal is to work alone.|最终目标是能独立工作。
vary|v. 变化|Prices vary from street to street.|价格一街一个样。
vital|adj. 至关重要的|Clean water is vital to the camp.|净水对营地至关重要。
withdraw|v. 撤回|She withdrew the request a day later.|一天后她撤回了申请。`
    .split('\n')
    .map((line) => line.split('|'));

/** 四六级高频动词形容词：自造例句 */
export function vocabulary(): Block[] {
  const perDay = 12;
  const days = Array.from({ length: Math.ceil(words.length / perDay) }, (_, i) =>
    words.slice(i * perDay, (i + 1) * perDay),
  );
  return [
    h1('怎样使用这本词汇'),
    p(
      '每天十二个词，先遮住中文读例句，猜出词义再揭开。第二天先做前一天的填空，错的词抄到页边，第四天和第七天各回看一次。',
    ),
    note('选词', '只收阅读里反复出现、又容易与近义词混淆的词，例句都由整理者自造，句子短，语境具体。'),
    ...days.flatMap((list, i) => [
      h1(`第 ${i + 1} 天`),
      table(
        ['单词', '词义', '例句'],
        list.map(([word = '', meaning = '', sentence = '', chinese = '']) => [
          `**${word}**`,
          meaning,
          `${sentence} ${chinese}`,
        ]),
        [1.1, 1.4, 4.2],
      ),
      h2(`第 ${i + 1} 天填空`),
      ...list
        .slice(0, 8)
        .map(([word = '', , sentence = '', chinese = ''], k) =>
          exercise(`${k + 1}`, `${blank(sentence, word)}（${chinese}）`, [word]),
        ),
    ]),
  ];
}

function blank(sentence: string, word: string): string {
  const stem = word.replace(/[ey]$/, '');
  return sentence.replace(new RegExp(`\\b${stem}[a-z]*`, 'i'), `${word[0] ?? ''}______`);
}

/** 考研英语长难句拆解 */
export function longSentences(): Block[] {
  const items: [string, string, string, string, string][] = [
    [
      '定语从句',
      'The habit that costs us the most is the one we no longer notice.',
      'The habit is the one.',
      'that costs us the most 修饰 habit；we no longer notice 省略了 that，修饰 the one。',
      '让我们付出最多代价的习惯，正是我们已不再察觉的那一个。',
    ],
    [
      '定语从句',
      'Readers who skip the footnotes, in which the author admits what the data cannot show, often trust the chart too much.',
      'Readers trust the chart.',
      'who 从句修饰 Readers；in which 从句修饰 footnotes；what 从句作 admits 的宾语。',
      '跳过脚注的读者往往过于相信图表，而作者恰恰在脚注里承认了数据不能说明的东西。',
    ],
    [
      '名词性从句',
      'What the survey failed to ask is whether people would pay for the service once it stopped being free.',
      'What ... is whether ...',
      '主语从句与表语从句各一，once 引导时间状语从句。',
      '调查没有问到的是：服务不再免费以后，人们是否愿意付钱。',
    ],
    [
      '名词性从句',
      'That a method works in the classroom does not mean that it will survive a noisy exam hall.',
      'That ... does not mean that ...',
      '前一个 that 引导主语从句，后一个引导宾语从句。',
      '一个方法在教室里有效，并不意味着它经得住嘈杂的考场。',
    ],
    [
      '状语从句',
      'Although the bridge had been checked twice, nobody noticed the crack until the river fell.',
      'nobody noticed the crack.',
      'Although 让步；until 与否定连用，译为“直到……才”。',
      '桥虽检查过两次，却直到河水退去才有人注意到裂缝。',
    ],
    [
      '状语从句',
      'So quietly did the change take place that even those who had planned it were surprised.',
      'the change took place.',
      'so 提前引起倒装；that 引导结果状语从句；who 从句修饰 those。',
      '变化来得如此安静，连策划的人也感到意外。',
    ],
    [
      '倒装',
      'Not until the last page does the writer explain why the first question was asked.',
      'the writer explains why ...',
      '否定状语提前，助动词 does 提到主语之前。',
      '直到最后一页，作者才解释为什么提出第一个问题。',
    ],
    [
      '倒装',
      'Only by comparing the two drafts can we see how the argument grew.',
      'we can see how ...',
      'Only 加状语置于句首，情态动词提前。',
      '只有比较两份草稿，我们才能看出论证是怎样长成的。',
    ],
    [
      '强调',
      'It was the silence after the question, rather than the answer itself, that convinced the committee.',
      'the silence convinced the committee.',
      '去掉 It was ... that 句子仍完整，即为强调句。',
      '说服委员会的不是回答本身，而是提问之后的沉默。',
    ],
    [
      '强调',
      'It is not how long you study but how often you recall that decides what you keep.',
      'how often ... decides what you keep.',
      'not A but B 整体被强调，两个 how 从句并列。',
      '决定你记住多少的，不是学了多久，而是多常回忆。',
    ],
    [
      '非谓语',
      'Having lost two months to the move, the team decided to publish only what it could defend.',
      'the team decided to publish ...',
      '完成式分词表示先于主句；what 从句作 publish 的宾语。',
      '搬迁耽误了两个月，团队决定只发表自己站得住的内容。',
    ],
    [
      '非谓语',
      'The notes, written in haste and never revised, turned out to be the most honest record of the trip.',
      'The notes turned out to be ...',
      '过去分词短语作后置定语，相当于非限制性从句。',
      '那些匆忙写下、从未修改的笔记，反倒成了旅途最诚实的记录。',
    ],
    [
      '插入语',
      'The figure, it must be said, hides more than it shows.',
      'The figure hides more.',
      '插入语前后有逗号，删去以后再看主干。',
      '必须说，这个数字掩盖的比显示的多。',
    ],
    [
      '插入语',
      'Progress of this kind, however slow it may look from outside, rarely reverses.',
      'Progress rarely reverses.',
      'however 加形容词引导让步，it 指 progress。',
      '这类进步无论从外面看多慢，都很少倒退。',
    ],
    [
      '比较',
      'The longer a rule has stood, the harder it is to remember the problem it was meant to solve.',
      'the harder it is to remember ...',
      'the 比较级……the 比较级；it was meant to solve 修饰 problem。',
      '一条规则存在得越久，人们就越难记起它本来要解决的问题。',
    ],
    [
      '比较',
      'A good summary is no more a short copy than a map is a small country.',
      'A is no more B than C is D.',
      'no more ... than 两者都否定，译为“正如……一样不是”。',
      '好的摘要不是缩短的抄本，正如地图不是缩小的国家。',
    ],
    [
      '省略',
      'Some remember faces, others names, and a few nothing but the weather.',
      'Some remember faces.',
      '后两个分句省略了谓语 remember。',
      '有人记得面孔，有人记得名字，少数人只记得天气。',
    ],
    [
      '虚拟',
      'Had the sample been larger, the author would have spoken with less caution.',
      'the author would have spoken ...',
      '省略 if，had 提前，表示与过去相反。',
      '样本若更大，作者说话就不会这样谨慎。',
    ],
  ];
  const kinds = [...new Set(items.map(([kind]) => kind))];
  return [
    h1('拆句三步'),
    p(
      '第一步圈出谓语动词，数量减去连词数量应等于一；第二步把从句、分词短语和插入语放进括号；第三步读主干，再把括号里的内容按汉语次序放回去。',
    ),
    ...kinds.flatMap((kind, k) => [
      h1(`${k + 1}. ${kind}`),
      ...items
        .filter(([own]) => own === kind)
        .flatMap(([, sentence, core, parts, chinese], i) => [
          h2(`${kind} 例句 ${i + 1}`),
          p(`**${sentence}**`),
          table(['主干', '成分'], [[core, parts]], [1, 2]),
          note('译文', chinese),
        ]),
    ]),
  ];
}
