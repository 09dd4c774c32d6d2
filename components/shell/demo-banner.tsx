import { Icon } from "#components/ui/icon";
import { shellMessages } from "../messages/en/shell";

const [name, meaning] = shellMessages.demo;

/** Stands above everything that comes from the demo repository: nobody may take it for a measurement. */
export function DemoBanner() {
  return (
    <section aria-label={name} className="flex gap-2.5 rounded-md bg-accent-soft px-3 py-2">
      <Icon name="flask" className="mt-0.5 size-4 text-accent" />
      <p>
        <strong className="font-medium text-accent">{name}.</strong> {meaning}
      </p>
    </section>
  );
}
