/** What the buy sheet and the purchases say of one thing. */
export type SaleTexts = {
  /** Title of the sheet: “购买资料”. */
  title: string;
  /** The button of what costs nothing, and of what cannot be bought now. */
  free: string;
  refused: string;
  /** Said once it is paid. */
  bought: string;
  /** Said of what is owned already, and the button that opens it. */
  owned: string;
  open: string;
  /** What the buyer gets, where no file says it, and what holds afterwards. */
  contents: string;
  later: string;
  /** Stands in the purchases in place of a price that was 0. */
  taken: string;
};

/** The texts of something that is called this: “资料”. */
export const saleTexts = (word: string): SaleTexts => ({
  title: `购买${word}`,
  free: '免费获取',
  refused: '现在不能购买',
  bought: '购买成功，已放入“我的购买”',
  owned: `你已拥有这份${word}，不会重复扣费。`,
  open: '去看看',
  contents: '全部内容。',
  later: '永久拥有，反复阅读；以后的修订也免费得到。',
  taken: '免费获得',
});
