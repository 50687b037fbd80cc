/** Where one's own record is read, and where one is written; without an id a new one. */
export const examHref = (id: number) => `#/pages/creator_center/detail?id=${id}`;
export const editExamPath = (id?: number) =>
  `/pages/creator_center/edit${id === undefined ? '' : `?id=${id}`}`;
