// What a judging thread does: one request after the other, each answered with a verdict.
import { parentPort } from "node:worker_threads";
import { type EditRequest, type JudgeRequest, judgeEditRequest, judgeRequest } from "./request";

const port = parentPort;
if (port !== null) {
  port.on("message", (request: JudgeRequest | EditRequest) => {
    port.postMessage({ verdict: "edited" in request ? judgeEditRequest(request) : judgeRequest(request) });
  });
  port.postMessage({ ready: true });
}
