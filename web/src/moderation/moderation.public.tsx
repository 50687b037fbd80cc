import type { ReportSheetProps } from '#moderation/report-sheet.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const LazyReportSheet = lazySheet(async () => (await import('#moderation/report-sheet.tsx')).ReportSheet);

/** Reports something, with its reason. Its code comes with the first one that is drawn. */
export function ReportSheet(props: ReportSheetProps) {
  return <LazyReportSheet {...props} />;
}

export { ReportButton } from '#moderation/report-button.tsx';
