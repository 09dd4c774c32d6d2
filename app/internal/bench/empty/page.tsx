import { notFound } from "next/navigation";
import { isBenching } from "../sample-board";

/** What every page of this build costs a browser. */
export default function EmptySample() {
  if (!isBenching()) notFound();
  return null;
}
