import { answering } from "../../answer";
import { isBenching } from "../sample-board";
import { SamplePage } from "../sample-page";

/** A page that never changes. */
export default answering("/internal/bench/static", async () => (isBenching() ? <SamplePage /> : null));
