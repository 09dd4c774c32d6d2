import { Icon } from "#components/ui/icon";
import type { Provenance } from "#lib/domain/views/board";
import { boardRowsMessages as text } from "../messages/en/board-rows";
import { ORIGINS } from "./origins";

/** Where the number came from, and whether the recognising authority accepted it. `BoardLegend` says what that means. */
export function OriginCell({ provenance, verified }: { provenance: Provenance; verified: boolean }) {
  const { icon, word } = ORIGINS[provenance];
  return (
    <span className="origin">
      <Icon name={icon} className="text-muted" />
      {word}
      {verified ? <Verified /> : null}
    </span>
  );
}

function Verified() {
  return (
    <span className="seal" title={text.verified}>
      <Icon name="seal" />
      <span className="sr-only">{text.verifiedToo}</span>
    </span>
  );
}
