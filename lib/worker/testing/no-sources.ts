import type { FollowTools } from "#lib/services/follow-repository";

const refuse = () => Promise.reject(new Error("no repository is read in this test"));

export const noSources: FollowTools = {
  openSource: refuse,
  readRemoteHead: refuse,
  cacheDir: "",
  tokenFor: () => undefined,
};
