// Picks the driver for a location. Called by composition roots only; services take an opened Source.
import { openGitSource } from "./drivers/git";
import type { OpenSource } from "./source";

export { readRemoteHead } from "./drivers/git";

export const openSource: OpenSource = (options) => openGitSource(options);
