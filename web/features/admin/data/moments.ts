const two = (part: number) => String(part).padStart(2, "0");

/** 2026-05-04 09:03 in the reader's own time zone: sorts, aligns, and needs no locale. */
export function formatDateTime(iso: string): string {
  const moment = new Date(iso);
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
