import { nearMessages as text } from "../messages/en/near";
import { REVERSED, UNKNOWN } from "./near-marks";

/** Before a rank: what its tasks say of a rank above it. Nothing where they confirm the board. */
export function NearMark({ mark }: { mark: string | null }) {
  return mark === null ? null : (
    <span className="near">
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only">{spoken(mark)}, </span>
    </span>
  );
}

function spoken(mark: string): string {
  if (mark === UNKNOWN) return text.unknown;
  return mark.startsWith(REVERSED) ? text.reversed(mark.slice(1)) : text.notSeparable(mark.slice(1));
}
