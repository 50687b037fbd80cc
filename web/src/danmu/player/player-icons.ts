const speaker = 'M4.5 9.5v5h3.2l4.3 3.8V5.7L7.7 9.5z';
export const soundIcon = `${speaker}M15.5 9a4.2 4.2 0 0 1 0 6M17.8 6.5a7.8 7.8 0 0 1 0 11`;
export const muteIcon = `${speaker}M15.5 9.8l4.4 4.4M19.9 9.8l-4.4 4.4`;
export const fullIcon = 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15';
export const leaveFullIcon = 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5';
export const pictureInPictureIcon = {
  line: 'M10 18.5H5.5A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 7v4',
  fill: 'M13 13.5h7.5v5.5H13z',
};
const bubble =
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v8.5a1.5 1.5 0 0 1-1.5 1.5H12l-3.5 3v-3h-3A1.5 1.5 0 0 1 4 15.5V7a1.5 1.5 0 0 1 1.5-1.5z';
export const danmuIcon = `${bubble}M7.5 9.5h5M14.5 9.5h2M7.5 13h2M11.5 13h5`;
export const danmuOffIcon = `${bubble}M9 8.5l6 5.5M15 8.5l-6 5.5`;
