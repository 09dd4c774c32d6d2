import { PageTitle } from "#components/shell/page-title";
import { SiteSnippet } from "#components/takeaway/site-snippet";
import type { ApiField, ApiOperation, ApiReference } from "#lib/domain/views/api-reference";
import { docsMessages as text } from "../messages/en/docs";
import { CodeBlock } from "./code-block";
import { Markdown } from "./markdown";

/** Every operation of the HTTP API. */
export function ApiReferenceView({ reference: { version, about, groups } }: { reference: ApiReference }) {
  return (
    <div className="space-y-8">
      <PageTitle title={text.apiTitle}>
        <Markdown source={about} slugs={[]} />
        <p className="mt-1">
          {text.version(version)}{" "}
          <a href="/v1/openapi.json" className="text-accent underline">
            {text.openApi}
          </a>
        </p>
      </PageTitle>
      <nav aria-label={text.operations} className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ name, operations }) => (
          <div key={name}>
            <p className="font-medium">{name}</p>
            <ul>
              {operations.map(({ id, summary }) => (
                <li key={id}>
                  <a href={`#${id}`} className="text-accent underline">
                    {summary}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p className="text-muted">{text.ids}</p>
      {groups.map(({ name, operations }) => (
        <section key={name} aria-label={name} className="space-y-6">
          <h2 className="border-line border-b pb-1 font-semibold text-lead">{name}</h2>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Operation({ operation }: { operation: ApiOperation }) {
  const { id, method, path, summary, description, parameters, response, example, errors, curl } = operation;
  return (
    <article aria-labelledby={id} className="max-w-3xl space-y-3">
      <h3 id={id} className="scroll-mt-4 font-semibold">
        {summary}{" "}
        <a href={`#${id}`} aria-label={text.anchor(summary)} className="inline-block text-muted hover:text-ink">
          #
        </a>
      </h3>
      <p className="font-mono text-table [overflow-wrap:anywhere]">
        <b className="font-semibold">{method}</b> {path}
      </p>
      <Markdown source={description} slugs={[]} />
      <h4 className="font-medium">{text.parameters}</h4>
      {parameters.length === 0 ? <p className="text-muted">{text.noParameters}</p> : <Fields fields={parameters} />}
      <h4 className="font-medium">{text.curl}</h4>
      <SiteSnippet label={text.copyCurl(id)} text={curl} />
      <details>
        <summary className="font-medium">{text.answer}</summary>
        <div className="mt-2">
          <Fields fields={response.fields} />
        </div>
      </details>
      <details>
        <summary className="font-medium">{text.example}</summary>
        <div className="mt-2">
          <CodeBlock text={example} name={`${id}.json`} copy={text.copyCode(`${id}.json`)} />
        </div>
      </details>
      <details>
        <summary className="font-medium">{text.errors}</summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {errors.map((each) => (
            <div key={each.status} className="contents">
              <dt className="font-mono text-table">{each.status}</dt>
              <dd>
                <Markdown source={each.description} slugs={[]} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}

function Fields({ fields }: { fields: readonly (ApiField & { in?: "path" | "query" | "body" })[] }) {
  return (
    <ul className="space-y-1 border-line border-l pl-3">
      {fields.map((field) => (
        <li key={`${field.in} ${field.name}`} className="[overflow-wrap:anywhere]">
          <code className="font-mono text-table">{field.name}</code>{" "}
          <span className="text-meta text-muted">
            {[
              field.type,
              ...(field.in === undefined ? [] : [text.place[field.in]]),
              ...(field.required ? [text.required] : []),
            ].join(", ")}
          </span>
          {field.description === "" ? null : (
            <div className="text-muted">
              <Markdown source={field.description} slugs={[]} />
            </div>
          )}
          {field.fields.length === 0 ? null : (
            <div className="mt-1">
              <Fields fields={field.fields} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
