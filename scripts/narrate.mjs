/** Seconds without a word after which a long step says that it goes on. */
const silence = 10;

/** What a start does, in the order in which people meet it, and the seconds each step usually takes on two quiet cores. */
const steps = {
  install: { chinese: '安装依赖', english: 'installing the dependencies', usual: 20 },
  web: { chinese: '构建网页', english: 'building the web app', usual: 25 },
  database: { chinese: '准备数据库', english: 'preparing the database', usual: 3 },
  demo: { chinese: '填入演示内容', english: 'filling in the demo content', usual: 10 },
  pages: { chinese: '生成演示资料的页面', english: 'drawing the pages of the demo documents', usual: 90 },
  console: { chinese: '构建运营后台', english: 'building the operators’ console', usual: 20 },
};

/** Of each step that goes on, when it began (seconds). */
const running = new Map();
let lastWordAt = 0;
let timer;
const seconds = () => performance.now() / 1000;

/** One line for people, in both languages. */
export function say(chinese, english) {
  lastWordAt = seconds();
  console.log(`${chinese}  ${english}`);
}

/** Says that a step begins and how long it usually takes; every ten silent seconds until its end, that it goes on. */
export function begin(name) {
  const { chinese, english, usual } = steps[name];
  running.set(name, seconds());
  say(`正在${chinese}，一般要 ${usual} 秒。`, `${capital(english)}, usually ${usual} s.`);
  timer ??= setInterval(sayWhatGoesOn, 1_000).unref();
}

export function end(name) {
  running.delete(name);
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Does a step of which people are told. */
export async function step(name, work) {
  begin(name);
  try {
    return await work();
  } finally {
    end(name);
  }
}

function sayWhatGoesOn() {
  if (seconds() - lastWordAt < silence) return;
  const names = [...running.keys()].map((name) => steps[name]);
  const spent = Math.round(seconds() - Math.min(...running.values()));
  say(
    `还在${names.map(({ chinese }) => chinese).join('、')}，已经 ${spent} 秒。`,
    `Still ${names.map(({ english }) => english).join(', ')}, ${spent} s so far.`,
  );
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
