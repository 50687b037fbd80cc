import { useState } from 'react';
import { Art } from '#display/art.tsx';
import { Avatar } from '#display/avatar.tsx';
import { Badge } from '#display/badge.tsx';
import { Banner } from '#display/banner.tsx';
import { Card, SectionHead } from '#display/card.tsx';
import { Cell } from '#controls/cell.tsx';
import { Cover } from '#display/cover.tsx';
import type { CoverFamily, CoverPattern } from '#display/cover-look.ts';
import { Group } from '#gallery/gallery-group.tsx';
import { Highlight } from '#display/highlight.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import { Icon } from '#icons/icon.tsx';
import * as icons from '#icons/icons.ts';
import { Logo } from '#display/logo.tsx';
import { NavBar } from '#navigation/nav-bar.tsx';
import { MemberPrice, Price } from '#display/price.tsx';
import { Progress } from '#feedback/progress.tsx';
import { ScoreRing } from '#feedback/score-ring.tsx';
import { Stars } from '#controls/stars.tsx';
import { Swiper } from '#navigation/swiper.tsx';
import { TabBar } from '#navigation/tab-bar.tsx';
import { Tabs } from '#navigation/tabs.tsx';
import { Tag } from '#display/tag.tsx';
import { Certificate } from '#display/certificate.tsx';

const families: readonly (readonly [CoverFamily, CoverPattern, string])[] = [
  ['indigo', 'rings', '高数速记'],
  ['paper', 'cols', '法理学 讲义'],
  ['pine', 'hex', '有机 化学'],
  ['coin', 'arc', '申论 素材'],
  ['sky', 'wave', '大学 物理'],
  ['ink', 'grid', '线性代数'],
  ['plum', 'rule', '英语六级'],
  ['moss', 'hill', '普通地质学'],
];

const tabItems = [
  { href: '#/pages/index/index', label: '首页', icon: icons.homeIcon, iconOn: icons.homeOnIcon },
  { href: '#/pages/question/index', label: '题库', icon: icons.bankIcon, iconOn: icons.bankOnIcon },
  {
    href: '#/pages/square/index',
    label: '广场',
    icon: icons.squareIcon,
    iconOn: icons.squareOnIcon,
    dot: true,
  },
  { href: '#/pages/user/index', label: '我的', icon: icons.mineIcon, iconOn: icons.mineOnIcon },
];

const feeds = ['推荐', '备考攻略', '学习方法', '精品课', '院校情报', '升学'].map((label) => ({
  key: label,
  label,
}));

/** Parts that show things. */
export function ShowGallery() {
  const [tab, setTab] = useState('#/pages/index/index');
  const [feed, setFeed] = useState('推荐');
  return (
    <>
      <Group title="导航栏">
        <NavBar title="白底" onBack={() => setTab('')} />
        <NavBar
          title="细线，标题很长时从中间省略不压按钮"
          look="line"
          onBack={() => setTab('')}
          right={
            <>
              <IconButton icon={icons.shareIcon} label="分享" />
              <IconButton icon={icons.moreIcon} label="更多" />
            </>
          }
        />
        <NavBar title="我的钱包" look="blue" onBack={() => setTab('')} />
      </Group>
      <Group title="轮播">
        <Swiper
          label="首页推荐"
          peek
          slides={[
            {
              key: '1',
              content: (
                <Banner
                  href="#1"
                  note="期末周·公共课专场"
                  title={'十二门课，\n七天理出头绪'}
                  act="领取复习路线"
                />
              ),
            },
            {
              key: '2',
              content: (
                <Banner href="#2" look="pine" note="创作者计划" title={'把笔记\n变成收入'} act="去上传" />
              ),
            },
          ]}
        />
      </Group>
      <Group title="封面">
        {families.map(([family, pattern, title]) => (
          <Cover
            key={family}
            id={family}
            subject=""
            title={title}
            kind="讲义"
            note="三版·118页"
            family={family}
            pattern={pattern}
            width={72}
          />
        ))}
        <Cover
          id="9"
          subject="数学"
          title="高等数学（上）期末速记"
          kind="期末冲刺"
          note="公式·题型·易错"
          width={136}
        />
        <Cover id="10" subject="化学" title="考前三十天数学该停刷新题" kind="专题" width={104} />
        <Cover id="11" subject="" title="线性代数" width={56} />
      </Group>
      <Group title="配图">
        <Art id="1" subject="" title="三十天 排法" family="indigo" pattern="rings" />
        <Art id="2" subject="" title="线索 与问题" family="paper" pattern="rule" />
        <Art id="3" subject="数学" title="数" shape="mark" />
        <div className="wide">
          <Art
            id="4"
            subject=""
            shape="wide"
            title={'有机化学：\n从电子云到反应路径'}
            note="共 24 章·已更新 9 章"
            play
            family="pine"
            pattern="wave"
          />
        </div>
      </Group>
      <Group title="头像与徽章">
        {['砚池边的鱼', '周末不打烊', '小满', '栀子不熬夜', '沈听澜', '未央', '江'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="砚池边的鱼" size={68} certified />
        <Avatar name="周末" size={24} />
        <IconButton icon={icons.bellIcon} label="消息" count={3} />
        <IconButton icon={icons.bellIcon} label="消息" count={120} />
        <Badge count={8} />
        <Badge />
        <Logo />
      </Group>
      <Group title="价格与标签">
        <Price coins={12} size="s" />
        <Price coins={12} before={18} />
        <Price coins={268} size="l" />
        <Price coins={0} />
        <MemberPrice coins={8} />
        <MemberPrice coins={0} label="文档会员" />
        <Tag>PDF</Tag>
        <Tag look="sky">大一</Tag>
        <Tag look="free">试读</Tag>
        <Tag look="coin">学币</Tag>
        <Tag look="vip">会员免费</Tag>
        <Tag look="gold">文档会员</Tag>
        <Tag look="ok">已通过</Tag>
        <Tag look="warn">审核中</Tag>
        <Tag look="bad">未通过</Tag>
        <Certificate>考研数学 142 分</Certificate>
      </Group>
      <Group title="进度与评分">
        <Progress value={0.62} label="已做" />
        <Progress value={1} label="上传" look="ok" />
        <Progress value={0.3} label="上传" look="bad" />
        <ScoreRing value={0.82} label="正确率 82%">
          <b className="num f20">82%</b>
          <span className="f12 c3">正确率</span>
        </ScoreRing>
        <div className="gallery__blue">
          <ScoreRing value={119 / 150} label="得分 119，总分 150" onBlue>
            <b className="num f20">119</b>
          </ScoreRing>
        </div>
        <Stars value={4.9} />
        <Stars value={3.4} size={20} />
      </Group>
      <Group title="选项卡与列表">
        <div className="wide">
          <Tabs label="资讯分类" items={feeds} current={feed} onSelect={setFeed} />
        </div>
        <Card label="设置" className="wide">
          <Cell title="主题" value="跟随系统" onPress={() => setFeed('推荐')} icon={icons.gearIcon} />
          <Cell title="通知" note="私信、评论与系统通知" href="#" />
          <Cell title="版本" value="1.0.0" />
        </Card>
        <div className="wide">
          <SectionHead title="热门资料" more={{ label: '本周榜单', href: '#' }} />
          <p className="f15 b c1">
            <Highlight text="线性代数 2016—2025 期末真题汇编" terms={['线性代数', '期末']} />
          </p>
        </div>
      </Group>
      <Group title="图标">
        <div className="row wrap gallery__icons wide">
          {Object.entries(icons).map(([name, shape]) => (
            <span key={name} title={name}>
              <Icon of={shape} />
            </span>
          ))}
        </div>
      </Group>
      <TabBar items={tabItems} current={tab} onSelect={(item) => setTab(item.href)} />
    </>
  );
}
