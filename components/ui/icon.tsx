import { ICONS, type IconName } from "./icons";

export type { IconName } from "./icons";

/** Decoration only: the word stands beside it, or in a visually hidden label. Drawn by the sheet of the layout. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className === undefined ? "icon" : `icon ${className}`}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** Every icon once a page; a board of fifty rows repeats a name, not a drawing. */
export function IconSheet() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(ICONS).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 16 16">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
