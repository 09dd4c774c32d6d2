import { Commit } from "#components/ui/commit";
import { ExternalLink } from "#components/ui/external-link";
import { Fact, Facts } from "#components/ui/facts";
import { Name } from "#components/ui/name";
import { Section } from "#components/ui/section";
import type { EvalView } from "#lib/domain/views/eval";
import { commitMessages } from "../messages/en/commit";
import { evalMessages } from "../messages/en/eval";

const { sources: text } = evalMessages;
const REFERENCES = ["homepage", "paper", "repository"] as const;

/** Where the eval itself lies, apart from what its author refers to; who made it, and under which terms. */
export function EvalSources({ subject }: { subject: EvalView }) {
  const { source, definitionCommit, author, definition } = subject;
  const { references = {}, upstream } = definition ?? {};
  return (
    <Section id="sources" title={text.title}>
      <Facts>
        <Fact name={text.definition}>
          {source.url === null ? (
            <>
              <ExternalLink href={source.repository}>{source.repository}</ExternalLink>,{" "}
              <code className="font-mono text-meta">evals/{subject.id}</code>
            </>
          ) : (
            <ExternalLink href={source.url}>{source.url}</ExternalLink>
          )}{" "}
          {definitionCommit === null || source.url !== null ? null : (
            <>
              {text.at} <Commit sha={definitionCommit} label={commitMessages.definition} />{" "}
            </>
          )}
          <span className="text-muted">{text.definitionNote}</span>
        </Fact>
        <Fact name={text.author}>
          {author === null ? (
            <span className="text-muted">{text.noAuthor}</span>
          ) : (
            <>
              <Name>{`@${author}`}</Name> <span className="text-muted">{text.authorNote}</span>
            </>
          )}
        </Fact>
        <Fact name={text.licence}>{text.noLicence}</Fact>
      </Facts>
      {Object.keys(references).length === 0 && upstream === undefined ? null : (
        <>
          <h3 className="font-medium">{text.references}</h3>
          <Facts>
            {REFERENCES.map((name) => {
              const href = references[name];
              return href === undefined ? null : (
                <Fact key={name} name={text.names[name]}>
                  <ExternalLink href={href}>{href}</ExternalLink>
                </Fact>
              );
            })}
            {upstream === undefined ? null : (
              <Fact name={text.upstream}>
                <Name>{upstream.repo}</Name> {text.at} <Commit sha={upstream.commit} label={commitMessages.upstream} />
              </Fact>
            )}
            {upstream?.paper === undefined ? null : (
              <Fact name={text.upstreamPaper}>
                <ExternalLink href={upstream.paper}>{upstream.paper}</ExternalLink>
              </Fact>
            )}
            {upstream?.contributors === undefined || upstream.contributors.length === 0 ? null : (
              <Fact name={text.contributors}>
                <Name>{[...new Set(upstream.contributors)].map((handle) => `@${handle}`).join(", ")}</Name>
              </Fact>
            )}
          </Facts>
        </>
      )}
    </Section>
  );
}
