export function SiteFooter() {
  return (
    <footer className="mt-16 border-line border-t py-6 text-meta text-muted">
      <div className="page flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p>Every row names the commit of the protocol it was measured under.</p>
        <p className="flex gap-x-5">
          <a href="/docs" className="hover:text-ink hover:underline">
            Docs
          </a>
          <a href="/docs/api" className="hover:text-ink hover:underline">
            API
          </a>
        </p>
      </div>
    </footer>
  );
}
