/* Squares of a quarter degree (some 25 km), by which posts near a position are found. Positions are hundredths of a degree. */

export type GeoPosition = { latitude: number; longitude: number };

const side = 25;
const columns = 36_000 / side;
const rows = 18_000 / side + 1;

const rowOf = (latitude: number) => Math.floor((latitude + 9_000) / side);
const columnOf = (longitude: number) => Math.floor((longitude + 18_000) / side) % columns;

/** The square that a position lies in. */
export const cellOf = ({ latitude, longitude }: GeoPosition): number =>
  rowOf(latitude) * columns + columnOf(longitude);

/** It and those around it, also across the line where the date changes. */
export function cellsAround({ latitude, longitude }: GeoPosition): number[] {
  const [row, column] = [rowOf(latitude), columnOf(longitude)];
  const cells = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((right) => ({ row: row + down, column: (column + right + columns) % columns })),
  );
  return cells
    .filter((cell) => cell.row >= 0 && cell.row < rows)
    .map((cell) => cell.row * columns + cell.column);
}

/** Whole kilometres between two positions; exact enough for what is near. */
export function kilometresBetween(a: GeoPosition, b: GeoPosition): number {
  const kmOfHundredth = 1.112;
  const middle = ((a.latitude + b.latitude) / 200) * (Math.PI / 180);
  const turn = Math.abs(a.longitude - b.longitude) % 36_000;
  const across = Math.min(turn, 36_000 - turn) * Math.cos(middle);
  return Math.floor(Math.hypot(a.latitude - b.latitude, across) * kmOfHundredth);
}
