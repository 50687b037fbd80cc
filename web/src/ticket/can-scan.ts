/** What of the browser's detector is used; few browsers have one yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** True where the browser finds QR codes in pictures and gives a camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Finds QR codes; undefined where the browser cannot. */
export function makeDetector(): Detector | undefined {
  const Detect = detectorClass();
  return Detect && new Detect({ formats: ['qr_code'] });
}
