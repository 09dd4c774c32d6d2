import { CopyButton } from "#components/ui/copy-button";

/** Code as it stands, wide lines in a region that scrolls, with a button that copies it. */
export function CodeBlock({ text, name, copy }: { text: string; name: string; copy: string }) {
  return (
    <div className="relative rounded-md border border-line bg-raised">
      <div className="flex items-center justify-between gap-2 border-line border-b py-0.5 pr-1 pl-3 text-meta text-muted">
        <span>{name}</span>
        <CopyButton text={text} label={copy} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={name} tabIndex={0} className="overflow-x-auto px-3 py-2">
        <pre className="font-mono text-meta">{text}</pre>
      </section>
    </div>
  );
}
