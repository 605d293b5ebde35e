import { formatDateTime } from "../data/moments.ts";

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={at} className="whitespace-nowrap text-[0.8125rem] tabular-nums">
    {formatDateTime(at)}
  </time>
);
