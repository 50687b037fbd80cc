import { normalise } from '#core/combining-marks.ts';

/** Letters that show nothing (fillers), joiners, variation selectors: they hide between the letters of a word. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const neither = /[^\p{L}\p{N}]/gu;

/**
 * Traditional characters and their simplified ones: those of the words we look for (migrations/0011,
 * account/nickname-impostors.ts), and of what names are made of.
 */
const pairs =
  '專专業业聯联繫系係系買买賣卖證证論论寫写辦办學学歷历隱隐機机員员統统編编輯辑審审題题庫库務务號号師师組组間间碼码' +
  '試试習习書书課课講讲費费認认識识網网頁页團团隊队長长馬马張张陳陈劉刘黃黄趙赵吳吴楊杨許许鄭郑鄧邓蕭萧葉叶蘇苏' +
  '陸陆顧顾羅罗蔣蒋錢钱孫孙韓韩馮冯呂吕盧卢賀贺龍龙萬万鍾钟譚谭範范賴赖';
const simplifiedOf = new Map((pairs.match(/../gu) ?? []).map(([from = '', to = '']) => [from, to]));
const traditional = new RegExp(`[${[...simplifiedOf.keys()].join('')}]`, 'gu');

/**
 * A text as its words are looked for and names compared: compatibility forms as what they stand for, lower case, the
 * usual traditional characters as simplified ones, nothing but letters and digits. “代 * 考” is found as “代考”.
 */
export const foldText = (text: string): string =>
  normalise(text, 'NFKC')
    .toLowerCase()
    .replace(invisible, '')
    .replace(neither, '')
    .replace(traditional, (character) => simplifiedOf.get(character) ?? character);
