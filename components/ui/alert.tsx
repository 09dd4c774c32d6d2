import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const TONES = {
  info: "border-line bg-raised",
  warning: "border-transparent bg-verdict-error-soft",
  danger: "border-transparent bg-verdict-fail-soft",
} as const;

const HEADS = { info: "", warning: "text-verdict-error", danger: "text-verdict-fail" } as const;

type Props = { tone?: keyof typeof TONES; icon: IconName; title: string; children?: ReactNode };

/** A standing notice about the page below it: what is the case, why, and the way out. */
export function Alert({ tone = "info", icon, title, children }: Props) {
  return (
    <section aria-label={title} className={`flex gap-2.5 rounded-md border px-3 py-2.5 ${TONES[tone]}`}>
      <Icon name={icon} className={`mt-0.5 size-4 ${HEADS[tone]}`} />
      <div className="min-w-0 flex-1 space-y-1">
        <p className={`font-medium ${HEADS[tone]}`}>{title}</p>
        {children}
      </div>
    </section>
  );
}
