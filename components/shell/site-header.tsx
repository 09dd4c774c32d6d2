import Link from "next/link";
import { Icon } from "#components/ui/icon";
import { searchMessages } from "../messages/en/search";
import { shellMessages as text } from "../messages/en/shell";
import { PLACES } from "./places";
import { ThemeToggle } from "./theme-toggle";

export function SiteHeader() {
  return (
    <header className="border-line border-b">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-canvas focus:px-4 focus:py-3"
      >
        {text.skip}
      </a>
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-2 sm:h-12 sm:flex-nowrap sm:py-0">
        <Link href="/" prefetch={false} className="flex items-center gap-2 font-semibold">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 text-accent" fill="currentColor">
            <path d="M1 14V9h3.5v5zM6.25 14V2h3.5v12zM11.5 14V6H15v8z" />
          </svg>
          Assayer
        </Link>
        <nav
          aria-label={text.main}
          className="order-last flex w-full flex-wrap items-center gap-x-4 text-table sm:order-none sm:w-auto sm:flex-1 sm:gap-x-5"
        >
          {PLACES.map(({ href, label }) => (
            <Link key={href} href={href} prefetch={false} className="py-2 text-muted hover:text-ink">
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-2">
          <a
            href="/search"
            title={searchMessages.title}
            aria-label={searchMessages.title}
            className="inline-flex size-7 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-9"
          >
            <Icon name="search" className="size-4" />
          </a>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
