// What a judging thread does: one request after the other, each answered with a verdict.
import { parentPort } from "node:worker_threads";
import { judgeRequest } from "./request";

const port = parentPort;
if (port !== null) {
  port.on("message", (request) => port.postMessage({ verdict: judgeRequest(request) }));
  port.postMessage({ ready: true });
}
