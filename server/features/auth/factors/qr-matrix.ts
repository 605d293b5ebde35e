/** The parts of a QR code that are the same for every text: where things stand, and in which order it is read. */
export type Matrix = boolean[][];

/** M corrects about 15 %; its 15 format bits with mask 0 are a constant of the standard. */
const FORMAT_M_MASK_0 = 0b101010000010010;

export const sizeOf = (version: number): number => version * 4 + 17;

export interface Frame {
  modules: Matrix;
  /** True where a module belongs to the frame, not to the data. */
  reserved: Matrix;
}

export function drawFrame(version: number): Frame {
  const size = sizeOf(version);
  const blank = (): Matrix => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const frame: Frame = { modules: blank(), reserved: blank() };
  const set = (row: number, column: number, dark: boolean) => {
    const line = frame.modules[row];
    const taken = frame.reserved[row];
    if (!line || !taken || column < 0 || column >= size) return;
    line[column] = dark;
    taken[column] = true;
  };

  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    drawSquare(set, row, column, 4, (distance) => distance !== 2 && distance !== 4);
  }
  const centres = alignmentCentres(version);
  const last = centres.length - 1;
  for (const [i, row] of centres.entries()) {
    for (const [j, column] of centres.entries()) {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) drawSquare(set, row, column, 2, (distance) => distance !== 1);
    }
  }
  drawFormat(set, size);
  if (version >= 7) drawVersion(set, size, version);
  return frame;
}

type Set = (row: number, column: number, dark: boolean) => void;

function drawSquare(
  set: Set,
  row: number,
  column: number,
  reach: number,
  isDark: (distance: number) => boolean,
): void {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++)
      set(row + y, column + x, isDark(Math.max(Math.abs(x), Math.abs(y))));
  }
}

export function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const rest = Array.from({ length: count - 1 }, (_, i) => sizeOf(version) - 7 - i * step);
  return [6, ...rest.reverse()];
}

function drawFormat(set: Set, size: number): void {
  const bit = (i: number) => ((FORMAT_M_MASK_0 >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(i, 8, bit(i));
  set(7, 8, bit(6));
  set(8, 8, bit(7));
  set(8, 7, bit(8));
  for (let i = 9; i < 15; i++) set(8, 14 - i, bit(i));
  for (let i = 0; i < 8; i++) set(8, size - 1 - i, bit(i));
  for (let i = 8; i < 15; i++) set(size - 15 + i, 8, bit(i));
  set(size - 8, 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  let remainder = version;
  for (let i = 0; i < 12; i++) remainder = (remainder << 1) ^ ((remainder >> 11) * 0x1f25);
  const bits = (version << 12) | remainder;
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const near = Math.floor(i / 3);
    const far = size - 11 + (i % 3);
    set(near, far, dark);
    set(far, near, dark);
  }
}

/** The data's modules in reading order: pairs of columns from the right, up and down in turn. */
export function* readingOrder(size: number, reserved: Matrix): Generator<[row: number, column: number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    const pair = right <= 6 ? right - 1 : right;
    for (let step = 0; step < size; step++) {
      const isUpward = ((pair + 1) & 2) === 0;
      const row = isUpward ? size - 1 - step : step;
      for (const column of [pair, pair - 1]) if (!reserved[row]?.[column]) yield [row, column];
    }
  }
}

export const isMasked = (row: number, column: number): boolean => (row + column) % 2 === 0;
