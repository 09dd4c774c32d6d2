import { Missing } from "../../missing";
import { isBenching } from "../sample-board";
import { SamplePage } from "../sample-page";

/** A page that never changes. */
export default function StaticSample() {
  return isBenching() ? <SamplePage /> : <Missing />;
}
