import { Icon } from "#components/ui/icon";
import type { Mark } from "./task-marks";

/** The drawing of an outcome; its words stand beside it. */
export function TaskMark({ mark: { icon, text } }: { mark: Mark }) {
  return (
    <>
      {icon === null ? null : <Icon name={icon} />}
      {text === null ? null : <span aria-hidden="true">{text}</span>}
    </>
  );
}
