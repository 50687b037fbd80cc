/** Default and largest page size of lists. */
export const LIMIT = 10;
export const MAX_LIMIT = 50;
/** Last page that may be asked for by its number; a cursor goes on. */
export const MAX_PAGE = 100;

/** Devices one member may be logged in on; the oldest is logged out. */
export const MAX_DEVICES = 10;

export const SMS = {
  digits: 6,
  /** Seconds a code lives. */
  seconds: 300,
  /** Tries per code. */
  tries: 5,
  /** Seconds between two codes to one phone. */
  interval: 60,
  perPhoneDay: 10,
  perIpDay: 20,
} as const;

export const PASSWORD = {
  min: 8,
  max: 64,
  /** Wrong ones in a row before the account's password login locks. */
  tries: 5,
  /** Seconds of that lock. */
  lock: 900,
  /** Wrong ones after which a captcha is asked. */
  captchaAfter: 3,
} as const;

/** A mobile number of China. */
export const phonePattern = /^1[3-9]\d{9}$/;

export const NICKNAME = { min: 2, max: 16 } as const;

export const RESOURCE = {
  titleMin: 2,
  titleMax: 60,
  descriptionMax: 1000,
  maxPrice: 2000,
  /** Largest document in bytes; members of 会员 get the double. */
  maxBytes: 100 * 1024 * 1024,
  maxBytesMember: 200 * 1024 * 1024,
  /** Number and percent of the pages shown before buying: the smaller of both, at least 1. */
  previewPages: 12,
  previewPercent: 30,
  /** Pages of one preview batch. */
  previewBatch: 5,
  /** Seconds a download link lives. */
  downloadSeconds: 60,
  downloadsPerDay: 10,
  downloadsPerDayMember: 50,
} as const;

export const READING = {
  /** Characters of a note, and of the words a highlight covers. */
  noteMax: 2_000,
  quoteMax: 1_000,
  /** Notes and highlights a member may have in one document. */
  notesPerDocument: 300,
  /** Pages of one document that a member may mark as not understood. */
  marksPerDocument: 200,
  /** Characters of what is looked for in a document, and hits told at most. */
  findMax: 60,
  hitsMax: 300,
  /** What a highlight may be drawn in; the first unless another is chosen. */
  colors: ['yellow', 'green', 'pink'],
} as const;

export const INTRODUCTION = {
  titleMin: 2,
  titleMax: 60,
  summaryMax: 200,
  /** Characters of a text. */
  contentMax: 100_000,
  maxPrice: 20_000,
  maxSeats: 100_000,
  maxChapters: 200,
} as const;

export const IMAGE = {
  maxBytes: 10 * 1024 * 1024,
  /** Largest side in pixels. */
  maxSide: 5000,
  perHour: 30,
} as const;

/** Gift coins of the first, second … seventh check-in in a row; then it begins anew. */
export const CHECK_IN_COINS = [1, 1, 1, 1, 1, 1, 6] as const;

/** Seconds in which an identical request without a key gets the first answer again, and with a key. */
export const REPEAT_SECONDS = 5;
export const IDEMPOTENCY_SECONDS = 86_400;

export const FILE = {
  /** Characters of a file's name. */
  nameMax: 200,
  /** Uploads a member may have unfinished at a time. */
  unfinished: 10,
  /** Bytes of documents a member may have that nothing is published from, unfinished ones counted whole. */
  unclaimedBytes: 2 * 1024 * 1024 * 1024,
  /** Seconds an unfinished or refused file is kept after its last byte. */
  unfinishedSeconds: 86_400,
  /** Seconds a usable file is kept when nothing is published from it. */
  unclaimedSeconds: 7 * 86_400,
  /** Documents a member may begin to upload in ten minutes. */
  startsPerTenMinutes: 100,
} as const;

export const VIDEO = {
  maxBytes: 500 * 1024 * 1024,
  /** Longest video in seconds. */
  maxSeconds: 6 * 3_600,
  /** Largest side in pixels. */
  maxSide: 4096,
  /** Seconds the address of a video lives; then it is asked for again. */
  linkSeconds: 3_600,
  /** Milliseconds after which the controls hide once playback starts. */
  controlsHide: 3_000,
  /** Seconds between two saves of the position. */
  saveEvery: 15,
  /** Share of a video after which it counts as watched. */
  completedShare: 0.95,
} as const;

export const DANMU = {
  textMax: 50,
  answerMax: 200,
  /** What a danmu may be drawn in; the first unless another is chosen. */
  colors: ['#ffffff', '#ffd54a', '#7ee08a', '#6cc7ff', '#ff9db0', '#ffb066'],
  /** Danmu of others kept in a list for one second of a video. */
  perSecond: 5,
  /** Seconds of a video that one list covers. */
  windowSeconds: 120,
  /** Danmu one member may send in a minute. */
  perMinute: 10,
  /** “没看懂” marks one member may have in one video. */
  marksPerVideo: 100,
  /** Buckets of the heat line at most. */
  heatBuckets: 100,
  /** The author's answers shown beside one video. */
  answersShown: 100,
} as const;

/** Characters of an appeal against a rejection. */
export const APPEAL_MAX = 500;

export const COMMENT = {
  contentMax: 500,
  /** Pictures of one comment; newcomers (trust level 0) may add 1. */
  images: 3,
  imagesNewcomer: 1,
  mentions: 10,
  perMinute: 6,
  /** Comments of a newcomer in the first 24 hours of the account. */
  newcomerFirstDay: 10,
  /** Replies that come with a first-level comment, the oldest first. */
  firstReplies: 2,
} as const;

export const SOCIAL = {
  /** Members one may follow. */
  mostFollowed: 5_000,
  /** Follows, and blocks, of one member in ten minutes. */
  actsPerTenMinutes: 100,
} as const;

export const REPORT = {
  perDay: 10,
  /** Sum of the reporters' trust levels at which something is hidden until it was reviewed. */
  hidingWeight: 3,
} as const;

/** Where the address of an event is looked up when the device has no map of its own; what is looked for follows. */
export const MAP = { search: 'https://uri.amap.com/search?keyword=' } as const;

export const BANK = {
  titleMin: 2,
  titleMax: 60,
  descriptionMax: 2_000,
  /** Coins, of a bank and of a paper. */
  maxPrice: 5_000,
  papers: 200,
  chapters: 200,
  /** Questions of one paper; a shared stem counts as none, its children as one each. */
  questionsPerPaper: 10_000,
  /** Questions of one shared stem. */
  children: 20,
  stemMax: 20_000,
  optionMax: 2_000,
  options: 10,
  blanks: 20,
  alternatives: 20,
  explanationMax: 20_000,
  points: 10,
  /** Questions of one import. */
  importQuestions: 500,
  /** Bytes of an imported file. */
  importBytes: 4 * 1024 * 1024,
} as const;

export const PRACTICE = {
  /** Questions of an attempt that is no mock exam, unless asked otherwise, and at most. */
  size: 40,
  maxSize: 200,
  /** Questions sent at a time. */
  batch: 20,
  /** Seconds after a deadline in which an answer already on its way is still taken. */
  graceSeconds: 10,
  /** Answers of one save. */
  answersPerSave: 100,
  noteMax: 2_000,
  answerMax: 20_000,
  /** Takers from which on the discrimination of a question is told. */
  discriminationTakers: 30,
} as const;

export const SOLUTION = { contentMax: 10_000, images: 9 } as const;

/** Posts of the square. */
/** The map provider that is asked for places (高德). */
export const PLACE_SEARCH = {
  /** Milliseconds it may take; then the area of the IP address stands in. */
  timeoutMs: 10_000,
  /** How far around a position places are looked for. */
  radiusMetres: 3_000,
  mostPlaces: 20,
  keywordMax: 40,
} as const;

export const SEEDING = {
  contentMax: 2_000,
  /** Pictures of one post; newcomers (trust level 0) may add 1. */
  images: 9,
  imagesNewcomer: 1,
  topics: 5,
  /** Characters of a topic's name. */
  topicMax: 20,
  choicesMin: 2,
  choicesMax: 6,
  choiceMax: 30,
  /** Seconds from now between which a poll may end. */
  pollMin: 300,
  pollMax: 30 * 86_400,
  spotMax: 30,
  /** Seconds after publishing in which it may be changed, and after deleting in which it can be restored. */
  editSeconds: 1_800,
  restoreSeconds: 600,
  perTenMinutes: 6,
  /** Seconds between two posts of a newcomer, and posts on the first day of the account. */
  newcomerInterval: 120,
  newcomerFirstDay: 3,
} as const;

export const ALBUM = {
  titleMin: 2,
  titleMax: 60,
  descriptionMax: 1_000,
  /** Percent a curator takes off their own documents for who buys the whole album. */
  maxDiscount: 30,
  items: 200,
  /** ZIP files attached to one album, and their bytes together. */
  attachments: 5,
  attachmentBytes: 500 * 1024 * 1024,
  /** Seconds the address of an attachment lives; then it is asked for again. */
  downloadSeconds: 60,
  /** Seconds in which a deleted album can be restored. */
  restoreSeconds: 600,
} as const;

/** 青少年模式. */
export const YOUTH_MODE = {
  /** Seconds a day. */
  daySeconds: 40 * 60,
  /** Hours of the night in China: from this one until that one. */
  nightFrom: 22,
  nightUntil: 6,
} as const;

/** What people tell us of the product. */
export const FEEDBACK = {
  contentMax: 1_000,
  answerMax: 500,
  contactMax: 60,
  images: 4,
  /** Of one member, and of one address for visitors. */
  perDay: 10,
} as const;

/** Complaints about copyright. */
export const COPYRIGHT = {
  nameMax: 40,
  contactMax: 60,
  /** Characters of the work's title and place, of a statement, of what staff say. */
  workMax: 200,
  textMax: 2_000,
  reasonMax: 200,
  /** Pictures and documents of one statement. */
  pictures: 6,
  files: 3,
  /** Complaints of one member a day. */
  perDay: 10,
  /** Days within which staff answer, a counter-notice can be sent, the claimant can react to it. */
  answerDays: 3,
  counterDays: 15,
  reactDays: 15,
  /** Complaints that stand, from which on their author is marked for staff. */
  repeatCount: 3,
} as const;

/** Exam records. */
export const EXAM = {
  /** Characters of an exam's, a subject's and a school's name. */
  examMax: 12,
  subjectMax: 10,
  schoolMax: 30,
  firstYear: 1977,
  subjects: 8,
  maxScore: 10_000,
  proofs: 4,
  /** Records of one member. */
  records: 20,
  /** Seconds for which an approval counts: three years. */
  validSeconds: 3 * 365 * 86_400,
  /** Seconds the address of a proof picture lives. */
  linkSeconds: 3_600,
} as const;

export const RATING = { contentMax: 500 } as const;

/** Invitations of newcomers. */
export const SPREAD = {
  /** Gift coins for each of both. */
  coins: 20,
  /** Percent of the newcomer's first recharge for the inviter. */
  rechargePercent: 5,
  /** The most gift coins that the first recharge of one newcomer brings. */
  rechargeMost: 200,
  /** Rewarded invitations of a member in a month. */
  perMonth: 50,
  /** Rewarded invitations of a member from one address in thirty days. */
  perAddress: 3,
  /** Seconds after registering in which phone and study have to be there. */
  openSeconds: 30 * 86_400,
  /** Seconds after a first recharge before what it brings is confirmed. */
  rechargeSeconds: 7 * 86_400,
} as const;
