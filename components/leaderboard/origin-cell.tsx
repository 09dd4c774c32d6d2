import { Icon } from "#components/ui/icon";
import type { Provenance } from "#lib/domain/views/board";

/** Where the number came from, and whether the recognising authority accepted it. `OriginLegend` says what that means. */
export function OriginCell({ provenance, verified }: { provenance: Provenance; verified: boolean }) {
  return (
    <span className="origin">
      <Icon name={provenance === "run" ? "play" : "out"} className="text-muted" />
      {provenance === "run" ? "Run" : "Published"}
      {verified ? <Verified /> : null}
    </span>
  );
}

function Verified() {
  return (
    <span className="seal">
      <Icon name="seal" />
      <span className="sr-only">, verified</span>
    </span>
  );
}

export function OriginLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-muted">
      <li className="flex items-center gap-1.5">
        <Icon name="play" /> Run: executed and reported under this protocol
      </li>
      <li className="flex items-center gap-1.5">
        <Icon name="out" /> Published: imported from what the author published elsewhere
      </li>
      <li className="flex items-center gap-1.5">
        <Icon name="seal" className="text-accent" /> Verified: accepted by the authority that scores this eval
      </li>
    </ul>
  );
}
