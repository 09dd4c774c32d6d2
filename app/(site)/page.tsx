import Link from "next/link";
import { EvalTable } from "#components/evals/eval-table";
import { NoEvals } from "#components/evals/no-evals";
import { DemoBanner } from "#components/shell/demo-banner";
import { listEvals } from "#lib/services/list-evals";
import { homeMessages as text } from "../../components/messages/en/home";
import { shellMessages } from "../../components/messages/en/shell";
import { answering, Unbuilt } from "../internal/answer";
import { EVALS_TAG } from "../internal/expire-pages";
import { pageContext } from "../internal/page-context";

const SHOWN = 8;

export default answering("/", async () => {
  const ctx = await pageContext([EVALS_TAG]);
  if (ctx === null) return <Unbuilt />;
  const evals = (await listEvals(ctx)).filter(({ delisted }) => !delisted);
  const demos = evals.filter(({ isDemo }) => isDemo).length;
  return (
    <>
      <div className="max-w-3xl space-y-3 pt-6 pb-4">
        <h1 className="text-balance font-semibold text-hero">{text.title}</h1>
        <p className="text-lead text-muted">{text.intro}</p>
        <p>
          <Link
            href="/evals"
            className="inline-flex h-9 items-center rounded-md bg-accent px-4 font-medium text-on-accent hover:underline"
          >
            {shellMessages.allEvals}
          </Link>
        </p>
      </div>
      {demos > 0 ? <DemoBanner /> : null}
      {evals.length === 0 ? (
        <NoEvals />
      ) : (
        <>
          <EvalTable evals={evals.slice(0, SHOWN)} caption={text.caption} marksDemo={demos < evals.length} />
          {evals.length > SHOWN ? (
            <p className="pt-3">
              {text.shown(SHOWN, evals.length)}{" "}
              <Link href="/evals" className="text-accent underline">
                {text.all(evals.length)}
              </Link>
            </p>
          ) : null}
        </>
      )}
    </>
  );
});
