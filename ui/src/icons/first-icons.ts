/**
 * Shape of an icon on the 24 grid: a path to stroke, or a path to fill. One constant per icon: a screen carries only the
 * icons it shows.
 */
export type IconShape = string | { readonly fill: string; readonly line?: string };

/* The icons of the entry page, and of the parts that every page has. */
export const searchIcon = 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4 4';
export const rightIcon = 'm9.5 6 6 6-6 6';
export const backIcon = 'm14.5 5-7 7 7 7';
export const offlineIcon =
  'M4 9.5C6.2 7.5 9 6.3 12 6.3M20 9.5a11 11 0 0 0-3.5-2.2M7 13a7 7 0 0 1 4-1.9M17 13l-.8-.6M10 16.3a3 3 0 0 1 4 0M12 19v.1M5 4l14 16';
export const bellIcon =
  'M6 10a6 6 0 0 1 12 0c0 4 1.5 5.5 2 6.5H4C4.5 15.5 6 14 6 10zM10 19.5a2.2 2.2 0 0 0 4 0';
export const homeIcon = 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z';
export const homeOnIcon = {
  fill: 'M11.4 3.5a1 1 0 0 1 1.2 0l8 6.3a1 1 0 0 1 .4.8V19a2 2 0 0 1-2 2h-3.6v-5.2a1 1 0 0 0-1-1h-4.8a1 1 0 0 0-1 1V21H5a2 2 0 0 1-2-2v-8.4a1 1 0 0 1 .4-.8z',
};
export const bankIcon =
  'M7 4h10a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.5 9.2l1.2 1.2 2-2.2M14 9.5h2M8.5 15h7.5';
export const bankOnIcon = {
  fill: 'M7 3h10a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zm5.3 5.7a.8.8 0 0 0-1.2-1l-1.5 1.6-.6-.6a.8.8 0 0 0-1.1 1.1l1.2 1.2a.8.8 0 0 0 1.1 0zM14 8.7a.8.8 0 0 0 0 1.6h2a.8.8 0 0 0 0-1.6zm-5.5 5.5a.8.8 0 0 0 0 1.6H16a.8.8 0 0 0 0-1.6z',
};
export const squareIcon =
  'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0zM15.4 8.6l-2 4.8-4.8 2 2-4.8z';
export const squareOnIcon = {
  fill: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm4.2 4.8-5.6 2.4-2.4 5.6a.3.3 0 0 0 .4.4l5.6-2.4 2.4-5.6a.3.3 0 0 0-.4-.4z',
};
export const mineIcon =
  'M15.9 8.2a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0zM4.6 19.6c.9-3.6 3.8-5.4 7.4-5.4s6.5 1.8 7.4 5.4';
export const mineOnIcon = {
  fill: 'M16.7 8a4.7 4.7 0 1 1-9.4 0 4.7 4.7 0 0 1 9.4 0zM12 13.9c-4.3 0-7.6 2.2-8.5 5.9-.15.7.4 1.3 1.1 1.3h14.8c.7 0 1.25-.6 1.1-1.3-.9-3.7-4.2-5.9-8.5-5.9z',
};
export const paperIcon =
  'M7 3.8h7L18.5 8.3V19a1.2 1.2 0 0 1-1.2 1.2H7A1.2 1.2 0 0 1 5.8 19V5A1.2 1.2 0 0 1 7 3.8zM13.8 4v4.5h4.5M9 12.5h6.5M9 16h4.5';
export const bookIcon =
  'M12 6.5C10 5 7.5 4.5 4.5 4.8v13C7.5 17.5 10 18 12 19.5c2-1.5 4.5-2 7.5-1.7v-13C16.5 4.5 14 5 12 6.5zM12 6.5v13';
export const noteIcon =
  'M7 4h10a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 4v16M12 9h4M12 12.5h4';
export const penIcon = 'M12 19.5h8M4.5 19.5l1-4L15.8 5.2a1.9 1.9 0 0 1 2.7 2.7L8.5 18.3z';
export const flaskIcon = 'M10 4v6L5.5 18a1.4 1.4 0 0 0 1.2 2h10.6a1.4 1.4 0 0 0 1.2-2L14 10V4M8.5 4h7M8 15h8';
export const capIcon =
  'M2.8 9.5 12 5l9.2 4.5L12 14zM6.5 11.5V16c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2v-4.5M21 9.7V15';
export const gavelIcon =
  'm13 5 5.5 5.5M10.5 7.5 16 13M12 6l-4 4M17 11.5l-4 4M10 10l-6 6.5 1.8 1.8L12 12.2M12.5 20H20';
export const globeIcon =
  'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM4 12h16M12 4c2.5 2.4 3.5 5 3.5 8s-1 5.6-3.5 8c-2.5-2.4-3.5-5-3.5-8s1-5.6 3.5-8z';
export const medalIcon = 'M17 9.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM9 14l-1.5 6 4.5-2.3 4.5 2.3L15 14';
export const gridIcon =
  'M6 4.5h3A1.5 1.5 0 0 1 10.5 6v3A1.5 1.5 0 0 1 9 10.5H6A1.5 1.5 0 0 1 4.5 9V6A1.5 1.5 0 0 1 6 4.5zM15 4.5h3A1.5 1.5 0 0 1 19.5 6v3a1.5 1.5 0 0 1-1.5 1.5h-3A1.5 1.5 0 0 1 13.5 9V6A1.5 1.5 0 0 1 15 4.5zM6 13.5h3a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 9 19.5H6A1.5 1.5 0 0 1 4.5 18v-3A1.5 1.5 0 0 1 6 13.5zM15 13.5h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5z';
