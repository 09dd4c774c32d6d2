import { getContext } from "#lib/context";
import { handle } from "#lib/http/handle";
import { operations } from "#lib/operations/registry";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(operations["get-task-matrix"], getContext);
