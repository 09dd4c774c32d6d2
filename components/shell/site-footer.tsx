import { shellMessages as text } from "../messages/en/shell";

export function SiteFooter() {
  return (
    <footer className="mt-16 border-line border-t py-6 text-meta text-muted">
      <div className="page flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p>{text.promise}</p>
        <p className="flex gap-x-5">
          <a href="/docs" className="hover:text-ink hover:underline">
            {text.docs}
          </a>
          <a href="/docs/api" className="hover:text-ink hover:underline">
            {text.api}
          </a>
        </p>
      </div>
    </footer>
  );
}
