import { openApiDocument } from "#lib/http/openapi";
import { serveDocument } from "#lib/http/serve-document";
import packageJson from "../../../package.json" with { type: "json" };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serveDocument(openApiDocument(packageJson.version));
