import { nearMessages as text } from "../messages/en/near";
import { UNKNOWN } from "./near-marks";

/** `≈1` before a rank, when its tasks do not tell the row apart from that rank; `≈?` when nothing can be said. */
export function NearMark({ mark }: { mark: string | null }) {
  return mark === null ? null : (
    <span className="near">
      <span aria-hidden="true">≈{mark}</span>
      <span className="sr-only">{mark === UNKNOWN ? text.unknown : text.notSeparable(mark)}, </span>
    </span>
  );
}
