// Entry of a judging thread. Node runs it as it stands: threads of Node 20 do not inherit the loader of TypeScript.
import { register } from "tsx/esm/api";

register();
await import(new URL("./thread.ts", import.meta.url).href);
