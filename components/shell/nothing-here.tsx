import Link from "next/link";

export function NothingHere() {
  return (
    <div className="space-y-3 pt-10">
      <h1 className="font-semibold text-title">There is no such page</h1>
      <p className="max-w-2xl text-muted">
        The address may be mistyped, or name a result, cohort or page of a board that does not exist here.
      </p>
      <p>
        <Link href="/evals" prefetch={false} className="text-accent underline">
          All evals
        </Link>
      </p>
    </div>
  );
}
