// Who the tasks come from (rule 158): the upstream project, its linked repository, or the content repository itself.
type Sourced = {
  upstream?: { repo: string } | undefined;
  references?: { repository?: string | undefined } | undefined;
};

const GITHUB_REPOSITORY = /^https:\/\/(?:www\.)?github\.com\/([A-Za-z0-9._-]+)\/[A-Za-z0-9._-]+\/?$/;

/** The GitHub owner behind an eval; `nativeOwner` owns the content repository. */
export function sourceOwner(def: Sourced, nativeOwner: string): string {
  return def.upstream?.repo.split("/")[0] ?? githubOwner(def.references?.repository) ?? nativeOwner;
}

/** The owner of a plain repository address; null for any other page of the site. */
export function githubOwner(url: string | undefined): string | null {
  return GITHUB_REPOSITORY.exec(url ?? "")?.[1] ?? null;
}
