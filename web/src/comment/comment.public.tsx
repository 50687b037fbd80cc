import type { ReportSheetProps } from '#comment/report-sheet.tsx';
import { lazySheet } from '#ui/lazy-sheet.tsx';

/** What other parts of the app use of comments and reports. */
export { CommentField, CommentSection, useWriting } from '#comment/comment-section.tsx';

const LazyReportSheet = lazySheet(async () => (await import('#comment/report-sheet.tsx')).ReportSheet);

/** Reports something, with its reason. Its code comes with the first one that is drawn. */
export function ReportSheet(props: ReportSheetProps) {
  return <LazyReportSheet {...props} />;
}
