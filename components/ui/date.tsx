const DAY = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const FORMATS = {
  day: new Intl.DateTimeFormat("en-GB", DAY),
  moment: new Intl.DateTimeFormat("en-GB", { ...DAY, hour: "2-digit", minute: "2-digit", second: "2-digit" }),
};

/** A day or, `withTime`, a moment in UTC. The value is an ISO timestamp or day. */
export function DateText({ value, withTime = false }: { value: string; withTime?: boolean }) {
  const moment = new Date(value);
  if (!isRealDay(value)) return <span>{value}</span>;
  const text = FORMATS[withTime ? "moment" : "day"].format(moment).replaceAll(" ", "\u00a0");
  return (
    <time dateTime={value} title={value} className="whitespace-nowrap">
      {withTime ? `${text}\u00a0UTC` : text}
    </time>
  );
}

/** A day in a column: `2026-08-14`. What is no calendar day (old files may say 2026-02-31) is printed as reported. */
export function DayCell({ value }: { value: string }) {
  const day = value.slice(0, 10);
  return isRealDay(value) ? <time>{day}</time> : day;
}

function isRealDay(value: string): boolean {
  const moment = new Date(value);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value.slice(0, 10));
}
