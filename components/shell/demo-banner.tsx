import { Icon } from "#components/ui/icon";

/** Stands above everything that comes from the demo repository: nobody may take it for a measurement. */
export function DemoBanner() {
  return (
    <section aria-label="Demo data" className="flex gap-2.5 rounded-md bg-accent-soft px-3 py-2">
      <Icon name="flask" className="mt-0.5 size-4 text-accent" />
      <p>
        <strong className="font-medium text-accent">Demo data.</strong> Vendors, models and scores here are invented.
        They show what a board looks like and measure nothing.
      </p>
    </section>
  );
}
