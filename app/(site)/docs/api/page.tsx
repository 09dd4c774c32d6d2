import { ApiReferenceView } from "#components/docs/api-reference";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { apiReference } from "#lib/http/api-reference";
import { openApiDocument } from "#lib/http/openapi";
import { docsMessages as text } from "../../../../components/messages/en/docs";
import packageJson from "../../../../package.json" with { type: "json" };
import { answering } from "../../../internal/answer";

export const metadata = { title: text.apiTitle };

export default answering("/docs/api", async () => (
  <>
    <Breadcrumb steps={[{ href: "/docs", label: text.crumb }]} here={text.apiTitle} />
    <ApiReferenceView reference={apiReference(openApiDocument(packageJson.version))} />
  </>
));
