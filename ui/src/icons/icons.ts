/*
 * Every icon; those of first-icons too, which come with the first visit. A part of the entry page takes them from there:
 * from here it would bring all others along.
 */
export type { IconShape } from '#icons/first-icons.ts';
export {
  backIcon,
  bankIcon,
  bankOnIcon,
  bellIcon,
  bookIcon,
  capIcon,
  flaskIcon,
  gavelIcon,
  globeIcon,
  gridIcon,
  homeIcon,
  homeOnIcon,
  medalIcon,
  mineIcon,
  mineOnIcon,
  noteIcon,
  offlineIcon,
  paperIcon,
  penIcon,
  rightIcon,
  searchIcon,
  squareIcon,
  squareOnIcon,
} from '#icons/first-icons.ts';

export const closeIcon = 'm6 6 12 12M18 6 6 18';
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const warnIcon = 'M12 4.5 3.8 19h16.4zM12 10v4.5M12 16.8v.1';
export const shieldIcon =
  'M12 3.8 5.5 6v5.5c0 4 2.7 7 6.5 8.7 3.8-1.7 6.5-4.7 6.5-8.7V6zM9 11.8l2.2 2.2 3.8-4';
export const downIcon = 'm6 9.5 6 6 6-6';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const helpIcon =
  'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM9.7 9.7a2.3 2.3 0 1 1 3.3 2.1c-.7.4-1 .8-1 1.5M12 16.3v.1';

/* Acts and things. */
export const shareIcon = 'M13.5 5.5 20 11.5l-6.5 6v-3.7c-4.5 0-7.3 1.3-9.5 4.2.6-5 3.6-8.5 9.5-8.9z';
export const moreIcon = {
  fill: 'M7.4 12a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0zM13.4 12a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0zM19.4 12a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0z',
};
const star = 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z';
export const starIcon = star;
export const starOnIcon = { fill: star, line: star };
const heart = 'M12 19.5S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 19.5 12 19.5z';
export const heartIcon = heart;
export const heartOnIcon = { fill: heart, line: heart };
export const commentIcon =
  'M20 11.5c0 4-3.6 7-8 7-1 0-2-.2-2.9-.5L4.5 19.5l1.3-3.6A6.4 6.4 0 0 1 4 11.5c0-4 3.6-7 8-7s8 3 8 7z';
export const downloadIcon = 'M12 4v11M7.5 11 12 15.5l4.5-4.5M5 19.5h14';
export const uploadIcon = 'M12 16V5M7.5 9 12 4.5 16.5 9M5 19.5h14';
export const giftIcon =
  'M6 9h12a1.5 1.5 0 0 1 1.5 1.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18v-7.5A1.5 1.5 0 0 1 6 9zM4.5 13h15M12 9v10.5M12 9C9 9 7.5 7.8 7.5 6.3S9.8 4 10.8 5.5L12 9l1.2-3.5C14.2 4 16.5 4.8 16.5 6.3S15 9 12 9z';
export const flagIcon = 'M6 20V5c3-1.5 5.5 1.5 12 0v8.5c-6.5 1.5-9-1.5-12 0';
export const historyIcon = 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 5v3.5H8M12 8v4.3l2.8 1.7';
export const headsetIcon =
  'M5 13v-1a7 7 0 0 1 14 0v1M5 13h2.5v5H6a1 1 0 0 1-1-1zM19 13h-2.5v5H18a1 1 0 0 0 1-1zM18 18c0 1.5-1.5 2-4 2';
/* Eight teeth: with rays instead it would read as a sun, the sign of a light theme. */
export const gearIcon =
  'M14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM10.4 5.7L10.5 3.5L13.5 3.5L13.6 5.7A6.5 6.5 0 0 1 15.3 6.4L17 5L19 7L17.6 8.7A6.5 6.5 0 0 1 18.3 10.4L20.5 10.5L20.5 13.5L18.3 13.6A6.5 6.5 0 0 1 17.6 15.3L19 17L17 19L15.3 17.6A6.5 6.5 0 0 1 13.6 18.3L13.5 20.5L10.5 20.5L10.4 18.3A6.5 6.5 0 0 1 8.7 17.6L7 19L5 17L6.4 15.3A6.5 6.5 0 0 1 5.7 13.6L3.5 13.5L3.5 10.5L5.7 10.4A6.5 6.5 0 0 1 6.4 8.7L5 7L7 5L8.7 6.4A6.5 6.5 0 0 1 10.4 5.7z';
export const walletIcon = {
  line: 'M5 7.5h13a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h10.5v2.5',
  fill: 'M17.4 13.3a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z',
};
export const crownIcon = 'M4 8.5 8 12l4-6.5 4 6.5 4-3.5-1.5 9.5h-13z';
export const trendIcon = 'm4 17 5.5-6 3.5 3.5L20 7M15.5 7H20v4.5';
export const lockIcon =
  'M7.5 10.5h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2';
export const eyeIcon =
  'M3.5 12S6.5 6.5 12 6.5s8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S3.5 12 3.5 12zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z';
export const eyeOffIcon = `${eyeIcon}M5 4l14 16`;
export const filterIcon = 'M4.5 6h15L14 12.8V18l-4 1.5v-6.7z';
export const refreshIcon = 'M19 12a7 7 0 1 1-2-5M19.5 4v4h-4';
export const listIcon = 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.6M4.5 12h.6M4.5 17.5h.6';
export const clockIcon = 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 7.5V12l3 2';
export const calendarIcon =
  'M6.5 5.5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4.5 10h15M8.5 3.8v3M15.5 3.8v3';
export const flameIcon =
  'M12.5 3.5c.5 3.5 5.5 5.5 5.5 10.5a6 6 0 0 1-12 0c0-2.3 1.2-3.8 2.3-5 .3 1.6 1 2.5 2 2.8-.3-3 .2-6.2 2.2-8.3z';
export const topicIcon = 'M9.5 4.5 8 19.5M16 4.5l-1.5 15M5 9h14.5M4.5 15H19';
export const sparkIcon = 'M12 4c.5 4.8 3.2 7.5 8 8-4.8.5-7.5 3.2-8 8-.5-4.8-3.2-7.5-8-8 4.8-.5 7.5-3.2 8-8z';
export const cardIcon =
  'M5.5 6h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM3.5 10h17M7 15h3';
export const couponIcon =
  'M4 7.5h16v3a1.7 1.7 0 0 0 0 3.4v2.6H4v-2.6a1.7 1.7 0 0 0 0-3.4zM14 9.5v1M14 12v1M14 14.5v.5';
export const wechatIcon =
  'M15.3 9.5C14.8 6.9 12.3 5 9.3 5 6 5 3.3 7.3 3.3 10.1c0 1.6.9 3 2.2 4L5 16.2l2.3-1.2c.6.2 1.3.2 2 .2M20.7 14.6c0-2.5-2.4-4.5-5.3-4.5s-5.3 2-5.3 4.5 2.4 4.5 5.3 4.5c.6 0 1.2-.1 1.7-.2l2 1-.5-1.8c1.3-.8 2.1-2.1 2.1-3.5z';
export const phoneIcon =
  'M9 3.5h6a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM11 17.5h2';
export const playIcon = { fill: 'M8 5.5v13l10.5-6.5z' };
export const trashIcon = 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5';
export const pauseIcon = 'M9 6v12M15 6v12';
export const linkIcon =
  'M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1.2 1.2M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1.2-1.2';
export const placeIcon =
  'M12 20.5s6.5-5.4 6.5-10.5a6.5 6.5 0 0 0-13 0c0 5.1 6.5 10.5 6.5 10.5zM14.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z';
export const scanIcon =
  'M4.5 8.5v-2a2 2 0 0 1 2-2h2M15.5 4.5h2a2 2 0 0 1 2 2v2M19.5 15.5v2a2 2 0 0 1-2 2h-2M8.5 19.5h-2a2 2 0 0 1-2-2v-2M4.5 12h15';
export const pictureIcon =
  'M6 5h12a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 18 19H6a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 6 5zM5 16.5l4.5-4.5 3.5 3.5 2-2 4.5 4M16 9.3a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z';
export const atIcon =
  'M15.2 12a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0zM15.2 9v3.8c0 3 4.3 2.600 4.300-1A7.500 7.500 0 1 0 16 18.3';
