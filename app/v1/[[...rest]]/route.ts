import { notFound } from "#lib/http/not-found";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFound();
