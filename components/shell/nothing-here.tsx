import Link from "next/link";
import { shellMessages as text } from "../messages/en/shell";

export function NothingHere() {
  return (
    <div className="space-y-3 pt-10">
      <h1 className="font-semibold text-title">{text.nothing}</h1>
      <p className="max-w-2xl text-muted">{text.nothingWhy}</p>
      <p>
        <Link href="/evals" prefetch={false} className="text-accent underline">
          {text.allEvals}
        </Link>
      </p>
    </div>
  );
}
