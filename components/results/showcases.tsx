import type { ReactNode } from "react";
import { ExternalLink } from "#components/ui/external-link";
import { Name } from "#components/ui/name";
import { safeImage } from "#lib/domain/evals/safe-url";
import type { Showcase } from "#lib/domain/evals/showcases";
import { resultMessages as text } from "../messages/en/result";
import { HeadToHead, TeamGames } from "./games";
import { beginning, ENTRIES_MAX, type ShownPiece } from "./read-showcases";
import { SaidText } from "./said-text";
import { UnknownPiece } from "./unknown-piece";

const SRC_MAX = 200;

type Kind = Showcase["type"];
type Of<K extends Kind> = Extract<Showcase, { type: K }>;
type PieceProps<K extends Kind> = { piece: Of<K>; self: string };
type Look<K extends Kind> = {
  /** The heading; the word of the kind when the piece has none. */
  title: (piece: Of<K>) => string | undefined;
  Body: (props: PieceProps<K>) => ReactNode;
};

/** One line a kind: its heading, and how it is drawn. */
const LOOKS: { readonly [K in Kind]: Look<K> } = {
  compare: { title: ({ task }) => task, Body: ({ piece }) => <SaidText text={piece.content} /> },
  transcript: { title: ({ title }) => title, Body: Transcript },
  timeline: { title: ({ title }) => title, Body: Timeline },
  image: { title: ({ title }) => title, Body: Picture },
  head_to_head: { title: ({ title }) => title, Body: HeadToHead },
  team_games: { title: ({ title }) => title, Body: TeamGames },
};

type Props = {
  pieces: readonly ShownPiece[];
  leftOut: number /** Key of the participant the page is about. */;
  self: string;
};

/** Evidence that came with a row, piece by piece. Everything in it is a stranger's text. */
export function Showcases({ pieces, leftOut, self }: Props) {
  return (
    <div className="space-y-6">
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity of their own and never change place
        <article key={index} className="max-w-3xl space-y-2">
          {piece.type === "unknown" ? <UnknownPiece piece={piece} /> : <Piece piece={piece} self={self} />}
        </article>
      ))}
      {leftOut === 0 ? null : <p className="text-meta text-muted">{text.leftOut(leftOut)}</p>}
    </div>
  );
}

function Piece<K extends Kind>({ piece, self }: { piece: Of<K>; self: string }) {
  // The table holds for each kind what takes that kind; the checker does not follow the pair through the index.
  const { title, Body } = LOOKS[piece.type as K] as Look<K>;
  const heading = title(piece)?.trim() ?? "";
  const taskId = "task_id" in piece ? piece.task_id : undefined;
  return (
    <>
      <div>
        <h3 className="font-medium">{heading === "" ? text.kinds[piece.type] : <Name>{heading}</Name>}</h3>
        <p className="text-meta text-muted">
          {text.kinds[piece.type]}
          {taskId === undefined ? null : (
            <>
              {" · "}
              {text.aboutTask}{" "}
              <code className="font-mono">
                <Name>{taskId}</Name>
              </code>
            </>
          )}
        </p>
      </div>
      <Body piece={piece} self={self} />
    </>
  );
}

function Transcript({ piece: { turns } }: PieceProps<"transcript">) {
  return (
    <Entries label={text.transcript} all={turns.length}>
      {turns.slice(0, ENTRIES_MAX).map(({ role, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns never change place
        <li key={index} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[7rem_1fr]">
          <span className="text-meta text-muted">
            <Name>{role}</Name>
          </span>
          <SaidText text={content} />
        </li>
      ))}
    </Entries>
  );
}

function Timeline({ piece: { events } }: PieceProps<"timeline">) {
  return (
    <Entries label={text.timeline} all={events.length}>
      {events.slice(0, ENTRIES_MAX).map(({ t, label, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events never change place
        <li key={index} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[7rem_1fr]">
          <span className="text-meta text-muted tabular-nums">
            <Name>{t}</Name>
          </span>
          <div className="min-w-0">
            <p>
              <Name>{label}</Name>
            </p>
            {detail === undefined ? null : <SaidText text={detail} muted />}
          </div>
        </li>
      ))}
    </Entries>
  );
}

function Entries({ label, all, children }: { label: string; all: number; children: ReactNode }) {
  return (
    <>
      <ol aria-label={label} className="divide-y divide-line border-line border-y">
        {children}
      </ol>
      {all > ENTRIES_MAX ? <p className="text-meta text-muted">{text.moreEntries(all - ENTRIES_MAX)}</p> : null}
    </>
  );
}

function Picture({ piece: { src, alt, caption } }: PieceProps<"image">) {
  return (
    <>
      {caption === undefined ? null : <SaidText text={caption} />}
      {alt === undefined ? null : <SaidText text={alt} muted />}
      {safeImage(src) === null ? (
        <p className="text-muted [overflow-wrap:anywhere]">
          {text.imageUnsafe}{" "}
          <code className="font-mono text-meta">
            <Name>{beginning(src, SRC_MAX).shown}</Name>
          </code>
        </p>
      ) : (
        <p>
          <ExternalLink href={src}>{text.openImage}</ExternalLink>{" "}
          <span className="text-meta text-muted">{text.imageNote}</span>
        </p>
      )}
    </>
  );
}
